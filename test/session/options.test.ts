import { expect, it, vi } from 'vitest';
import { createPreferences } from '../../src/session/createPreferences.ts';
import { openSession } from '../../src/session/openSession.ts';
import type { SessionOptions } from '../../src/session/SessionOptions.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';

const adapter = createMemoryAdapter();
const { commit: _, ...withoutCommit } = adapter;

it.each<[string, unknown, RegExp]>([
  ['no options', undefined, /openSession\(\{ adapter \}\)/],
  ['no adapter', {}, /storage adapter .* got undefined.*createFilesystemAdapter/],
  ['a path for an adapter', { adapter: '/Poster' }, /got "\/Poster"/],
  ['an adapter without a method', { adapter: withoutCommit }, /"adapter" has no commit\(\)/],
  [
    'another kind of document',
    { adapter, documentKind: 'poster' },
    /"documentKind" is "poster".*"document" or "template" or "designSystem"/,
  ],
  ['another mode', { adapter, saves: true }, /"saves" is boolean.*"withDocument" or "continuous"/],
  ['a callback that is none', { adapter, onEdited: 'yes' }, /"onEdited" is "yes", and must be a function/],
  ['preferences that are none', { adapter, preferences: {} }, /"preferences" has no getKeepConversation\(\)/],
  ['preferences that are null', { adapter, preferences: null }, /"preferences" has no getKeepConversation\(\)/],
])('refuses %s, and says what to hand in', (_name, options, words) => {
  const open = () => openSession(options as SessionOptions);
  expect(open).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  expect(open).toThrow(words);
});

it('keeps the switch under its key, on unless "false" is stored [SAVE-3]', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const preferences = createPreferences({ storage });
  expect(preferences.getKeepConversation()).toBe(true);
  preferences.setKeepConversation(false);
  expect(stored).toEqual(new Map([['silverpoint.agent.keepConversation', 'false']]));
  expect(preferences.getKeepConversation()).toBe(false);
  for (const malformed of ['', 'off', '0', 'FALSE', 'null', '{}', 'true']) {
    stored.set('silverpoint.agent.keepConversation', malformed);
    expect(preferences.getKeepConversation(), malformed).toBe(true);
  }
  createPreferences({ storage, prefix: 'poster' }).setKeepConversation(false);
  expect(stored.get('poster.agent.keepConversation')).toBe('false');
});

it('tells of the switch here and in other tabs, until it is stopped', () => {
  const events = new EventTarget();
  const preferences = createPreferences({ events });
  const heard = vi.fn();
  const stop = preferences.subscribe(heard);
  preferences.setKeepConversation(false);
  preferences.setKeepConversation(false);
  expect(heard).toHaveBeenCalledTimes(1);
  events.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  preferences.setKeepConversation(true);
  events.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
});

it('holds a choice that the storage refuses, and is on where it cannot be read', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const preferences = createPreferences({ storage: { getItem: refuse, setItem: refuse } });
  expect(preferences.getKeepConversation()).toBe(true);
  preferences.setKeepConversation(false);
  expect(preferences.getKeepConversation()).toBe(false);
  expect(() => createPreferences({ prefix: '' })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});
