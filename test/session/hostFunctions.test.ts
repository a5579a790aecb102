import { afterEach, expect, it, vi } from 'vitest';
import { createPreferences } from '../../src/session/createPreferences.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { createMemoryStore } from '../../src/storage/createMemoryStore.ts';
import { fixtureImages } from '../fixtures/images.ts';
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

it.each([
  ['nothing', () => undefined],
  ['a text', () => 'off' as never],
  ['an error', fails],
])('keeps the conversation while the host’s preferences give %s [SAVE-3]', async (_, getKeepConversation) => {
  const reported: unknown[] = [];
  const preferences = { getKeepConversation, setKeepConversation: fails, subscribe: fails };
  const { session, memory } = await opened(filesOf(savedConversation), {
    preferences: preferences as never,
    onError: (error) => reported.push(error),
  });
  session.dispatch(queue('mine'));
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(storedIn(memory.files())).toMatchObject({ queued: [{ text: 'mine' }] });
  expect(reported.length).toBeGreaterThan(0);
  await expect(session.close()).resolves.toBeUndefined();
});

it('saves and lets go at close, whatever the adapter and the preferences give back for a stop', async () => {
  const memory = createMemoryAdapter();
  let closed = 0;
  const close = () => {
    closed += 1;
    throw new Error('The adapter failed.');
  };
  const preferences = { ...createPreferences(), subscribe: () => undefined as never };
  const adapter = { ...memory, watch: () => 5 as never, close };
  const session = openSession({ adapter, preferences, saves: 'continuous', onError: () => undefined });
  session.dispatch(queue('mine'));
  await expect(session.close()).resolves.toBeUndefined();
  expect(storedIn(memory.files()).queued).toEqual([{ text: 'mine' }]);
  expect(closed).toBe(1);
});

it('never rejects a save, whatever an adapter throws at once', async () => {
  const memory = createMemoryAdapter({ files: filesOf(savedConversation) });
  let isBroken = false;
  const breaking =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (isBroken) throw new TypeError('Broken.');
      return call(...args);
    };
  const adapter = { ...memory, read: breaking(memory.read), commit: breaking(memory.commit) };
  const session = openSession({ adapter, onError: () => undefined });
  await session.opened;
  isBroken = true;
  expect(await session.save()).toMatchObject({ status: 'idle' });
  session.dispatch(queue('mine'));
  expect(await session.save()).toMatchObject({ status: 'failed', error: { code: 'unexpected' } });
  isBroken = false;
  expect(await session.save()).toMatchObject({ status: 'idle' });
});

it.each(['UPPER', 'short', 5])('loses no image to a hash function that gives %s [READ-3]', async (kind) => {
  const { redPNG } = fixtureImages;
  const image = { mimeType: 'image/png', sha256: redPNG.sha256 };
  const files = filesOf({ ...savedConversation, unsent: [{ text: 'look', images: [image] }] }, [
    `images/${redPNG.sha256}.png`,
    redPNG.bytes,
  ]);
  const { session, memory } = await opened(files, {
    sha256: async () => (kind === 'UPPER' ? redPNG.sha256.toUpperCase() : kind) as never,
  });
  expect(session.getSnapshot().opening).toMatchObject({ status: 'restored', missingImages: 0 });
  session.dispatch(queue('mine'));
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(memory.files().get(`images/${redPNG.sha256}.png`)).toEqual(redPNG.bytes);
  expect(storedIn(memory.files()).unsent).toEqual([{ text: 'look', images: [image] }]);
  await expect(session.addImage(redPNG.bytes, 'image/png')).rejects.toMatchObject({ code: 'invalid-option' });
});

it('reports what a host’s function rejects with later, and goes on', async () => {
  const reported: unknown[] = [];
  const later = async () => fails();
  const { session } = await opened(new Map(), { onEdited: later, onError: (error) => reported.push(error) });
  session.subscribe(later);
  session.dispatch(queue('mine'));
  await until(() => reported.length === 2);
});

it('gives an id of its own where the host’s is another item’s, as a counter’s after a reopen is', async () => {
  const reported: unknown[] = [];
  let number = 0;
  const options = {
    newID: () => ['U', 'A', 'fresh', 'fresh'][number++] ?? 'more',
    onError: (error: unknown) => reported.push(error),
  };
  const { session } = await opened(filesOf(savedConversation), options);
  const ids = [session.newID(), session.newID(), session.newID(), session.newID(), session.newID()];
  expect(ids[2]).toBe('fresh');
  expect(ids[4]).toBe('more');
  expect(new Set(ids).size).toBe(5);
  expect(ids).not.toContain('U');
  expect(reported).toMatchObject([{ code: 'duplicate-item' }, { code: 'duplicate-item' }, { code: 'duplicate-item' }]);
});

it.each([
  ['that holds itself', cyclic()],
  ['nested a thousand deep', deep(1_000)],
])('refuses an action with a value %s, and stays', async (_, value) => {
  const { session } = await opened(filesOf(savedConversation));
  const before = session.getSnapshot();
  const item = { type: 'user', id: 'X', text: 'x', hasImage: false, unknown: value };
  expect(() => session.dispatch({ type: 'addItem', item } as never)).toThrow(
    expect.objectContaining({ code: 'invalid-action' }),
  );
  expect(session.getSnapshot()).toBe(before);
});

function cyclic(): object {
  const value: { self?: object } = {};
  value.self = value;
  return value;
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
