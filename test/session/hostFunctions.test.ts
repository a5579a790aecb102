import { afterEach, expect, it, vi } from 'vitest';
import { createPreferences } from '../../src/session/createPreferences.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { createMemoryStore } from '../../src/storage/createMemoryStore.ts';
import { filesOf, opened, queue, runTurn, savedConversation, storedIn, until } from './harness.ts';

// Whatever a function of the host does, the conversation is opened, saved and shown.

afterEach(() => vi.restoreAllMocks());

const fails = () => {
  throw new Error('The host failed.');
};

it('opens and saves while every function of the host throws, the one for errors too', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const adapter = createMemoryAdapter({ files: filesOf(savedConversation) });
  const session = openSession({ adapter, onError: fails, onEdited: fails, newID: fails, now: fails });
  session.subscribe(fails);
  session.dispatch(queue('early'));
  await expect(session.opened).resolves.toBeUndefined();
  expect(session.getSnapshot().opening.status).toBe('restored');
  runTurn(session);
  expect(await session.save()).toMatchObject({ status: 'idle', savedAt: expect.any(Number) });
  expect(storedIn(adapter.files())).toMatchObject({ queued: [{ text: 'early' }] });
  expect(storedIn(adapter.files()).items).toHaveLength(4);
  await session.close();
  expect(said).toHaveBeenCalled();
});

it.each([
  ['newID', '', 5, undefined],
  ['now', Number.NaN, '5', undefined],
] as const)('reports a %s that gives back what it should not, and goes on with its own', async (name, ...values) => {
  for (const value of values) {
    const reported: unknown[] = [];
    const { session } = await opened(new Map(), { [name]: () => value, onError: (error) => reported.push(error) });
    expect(session.newID()).toMatch(/^[0-9A-F-]{36}$/);
    runTurn(session);
    expect(await session.save()).toMatchObject({ status: 'idle', savedAt: expect.any(Number) });
    expect(reported[0]).toMatchObject({ code: 'invalid-option' });
  }
});

it('hears of the switch whatever another listener does [SAVE-3]', async () => {
  const reported: unknown[] = [];
  const preferences = createPreferences({ onError: (error) => reported.push(error) });
  preferences.subscribe(fails);
  const { session, memory } = await opened(filesOf(savedConversation), { preferences, saves: 'continuous' });
  preferences.setKeepConversation(false);
  await until(() => memory.files().size === 0);
  expect(session.getSnapshot().keepConversation).toBe(false);
  expect(reported).toHaveLength(1);
  await session.close();
});

it('stores a commit although a watcher of another adapter throws', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  try {
    const store = createMemoryStore();
    store.open('a').watch?.(fails);
    const heard = vi.fn();
    store.open('a').watch?.(heard);
    const adapter = store.open('a');
    await expect(adapter.importFiles(filesOf(savedConversation), '')).resolves.toMatchObject({ leftovers: [] });
    expect(heard).toHaveBeenCalledTimes(1);
    await until(() => uncaught.length === 1);
  } finally {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  }
});
