import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIndexedDBAdapter } from '../../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { createIndexedDBStore } from '../../../adapters/indexeddb/createIndexedDBStore.ts';
import {
  ascii,
  firstImage,
  newConversation,
  oldConversation,
  sampleCommit,
} from '../../../src/storage/contract/samples.ts';
import type { StorageAdapter } from '../../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../../src/storage/StorageError.ts';
import { deleteDatabase, filesRaw, freshDatabase, openRaw } from './rawDatabase.ts';
import { withRequestHook } from './requestFaults.ts';

const documentID = 'poster';
let database = '';
let connections: IDBDatabase[] = [];
const opened: StorageAdapter[] = [];
const openDatabase = IDBFactory.prototype.open;
const makeTransaction = IDBDatabase.prototype.transaction;

beforeEach(() => {
  database = freshDatabase();
  connections = [];
  // Sees every connection the adapters open, without changing any.
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    const request = openDatabase.apply(this, args);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
  await deleteDatabase(database);
});

function open(options: { busyTimeoutMilliseconds?: number } = {}) {
  const adapter = createIndexedDBAdapter({ database, documentID, ...options });
  opened.push(adapter);
  return adapter;
}

async function rejection(call: Promise<unknown>): Promise<StorageError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!StorageError.isInstance(error)) throw new Error(`No StorageError, but ${error}`);
  return error;
}

it('opens nothing before the first call, then one connection for all calls', async () => {
  const adapter = open();
  expect(connections).toHaveLength(0);
  await Promise.all([adapter.read(), adapter.read(), adapter.readFile('a')]);
  await adapter.commit(sampleCommit('', oldConversation));
  expect(connections).toHaveLength(1);
});

it('shares one connection between the adapters of a store and closes it after the last', async () => {
  const store = createIndexedDBStore({ database });
  const [first, second] = [store.open('first'), store.open('second')];
  await Promise.all([first.read(), second.read(), store.list()]);
  expect(connections).toHaveLength(1);
  await first.close();
  await second.read();
  await second.close();
  expect(() => connections[0]?.transaction('archives')).toThrow('closing');
  await store.list();
  expect(() => connections[1]?.transaction('archives')).toThrow('closing');
});

it('opens again when the browser closed the connection without a word', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation));
  connections[0]?.close();
  expect((await adapter.read()).revision).toBe(revision);
  connections[1]?.close();
  await adapter.commit(sampleCommit(revision, newConversation));
  expect(connections).toHaveLength(3);
});

it('opens again only once for one call, and again at the next', async () => {
  const adapter = open();
  await adapter.commit(sampleCommit('', oldConversation));
  let dead = true;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    // idb-keyval's own transaction, which asks for no options, is let through: the connection dies right after it opened.
    if (dead && args.length === 3) this.close();
    return makeTransaction.apply(this, args);
  });
  expect((await rejection(adapter.read())).code).toBe('io');
  expect(connections).toHaveLength(2);
  dead = false;
  expect((await adapter.read()).conversation).toEqual(oldConversation);
});

it('makes a commit anew whose transaction the browser ended by closing the connection', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation));
  let cut = false;
  await withRequestHook(
    database,
    ({ method, store }) => {
      if (method !== 'put' || cut) return;
      cut = true;
      return () => {
        store.transaction.db.close();
        store.transaction.abort();
      };
    },
    () => adapter.commit(sampleCommit(revision, newConversation, [firstImage])),
  );
  expect(cut).toBe(true);
  expect((await filesRaw(database, documentID)).get('conversation.json')).toEqual(newConversation);
});

it('knows its own commit again when the connection died before it was acknowledged [SAVE-5]', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation));
  let lost = false;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = makeTransaction.apply(this, args);
    if (args[1] !== 'readwrite' || lost) return transaction;
    lost = true;
    // The transaction completes, but what is heard of it is that it was aborted.
    let heard: (() => void) | undefined;
    Object.defineProperty(transaction, 'oncomplete', { set: () => {} });
    Object.defineProperty(transaction, 'onabort', { set: (listener) => (heard = listener) });
    transaction.addEventListener('complete', () => {
      this.close();
      heard?.();
    });
    return transaction;
  });
  const result = await adapter.commit(sampleCommit(revision, newConversation));
  expect(lost).toBe(true);
  const snapshot = await adapter.read();
  expect(snapshot.conversation).toEqual(newConversation);
  expect(snapshot.revision).toBe(result.revision);
});

it('lets another tab delete the database, and starts with an empty one then', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation));
  await deleteDatabase(database);
  expect(await adapter.read()).toEqual({ revision: '', conversation: undefined, entries: [] });
  expect((await rejection(adapter.commit(sampleCommit(revision, newConversation)))).code).toBe('conflict');
  await adapter.commit(sampleCommit('', newConversation));
  expect((await adapter.read()).conversation).toEqual(newConversation);
});

it('notices at a commit that the database was deleted after it was read [SAVE-5]', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation));
  await deleteDatabase(database);
  const error = await rejection(adapter.commit(sampleCommit(revision, newConversation)));
  expect(error.code).toBe('conflict');
  expect(error.current).toBe('');
});

it('gives way to another tab that upgrades the database, and goes on with the upgraded one', async () => {
  const adapter = open();
  await adapter.commit(sampleCommit('', oldConversation));
  const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = openDatabase.call(indexedDB, database, 7);
    request.onsuccess = () => resolve(request.result);
    request.onblocked = () => reject(new Error('The upgrade is blocked.'));
  });
  upgraded.close();
  expect((await adapter.read()).conversation).toEqual(oldConversation);
  expect(connections.at(-1)?.version).toBe(7);
});

it('does not remember that opening failed', async () => {
  const adapter = open();
  let failing = true;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name) {
    if (!failing) return openDatabase.call(this, name);
    // A real failure of the engine: the stored version is higher.
    return openDatabase.call(this, name, 1);
  });
  (
    await new Promise<IDBDatabase>((resolve) => {
      const request = openDatabase.call(indexedDB, database, 2);
      request.onupgradeneeded = () => request.result.createObjectStore('archives');
      request.onsuccess = () => resolve(request.result);
    })
  ).close();
  for (let attempt = 0; attempt < 3; attempt++) {
    const error = await rejection(adapter.read());
    expect(error.code).toBe('io');
    expect(error.message).toContain('VersionError');
  }
  failing = false;
  await adapter.commit(sampleCommit('', oldConversation));
  expect((await adapter.read()).conversation).toEqual(oldConversation);
});

it('answers busy when another tab keeps the database from opening, and works once it lets go', async () => {
  const other = await openRaw(database);
  const deletion = new Promise((resolve) => {
    indexedDB.deleteDatabase(database).onsuccess = resolve;
  });
  const adapter = open({ busyTimeoutMilliseconds: 300 });
  const error = await rejection(adapter.read());
  expect(error.code).toBe('busy');
  expect(error.retryable).toBe(true);
  other.close();
  await deletion;
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  await vi.waitFor(() => expect(() => connections[1]?.transaction('archives')).toThrow('closing'));
  await vi.waitFor(() => adapter.commit(sampleCommit({ overwrite: true }, oldConversation)));
  expect((await open().read()).conversation).toEqual(oldConversation);
});

it('answers busy when another tab holds the store in a transaction, and changes nothing then', async () => {
  const { revision } = await open().commit(sampleCommit('', oldConversation));
  const adapter = open({ busyTimeoutMilliseconds: 300 });
  await vi.waitFor(() => adapter.read());
  const other = await openRaw(database);
  const transaction = other.transaction('archives', 'readwrite');
  let holding = true;
  const hold = () => {
    if (holding) transaction.objectStore('archives').count().onsuccess = hold;
  };
  hold();
  expect((await rejection(adapter.commit(sampleCommit(revision, newConversation)))).code).toBe('busy');
  holding = false;
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  other.close();
  expect((await open().read()).conversation).toEqual(oldConversation);
  await vi.waitFor(() => adapter.commit(sampleCommit({ overwrite: true }, newConversation)));
});

it('says that there is no IndexedDB, and what to do', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const adapter = open();
  for (const call of [adapter.read(), adapter.commit(sampleCommit('', oldConversation)), adapter.remove('')]) {
    const error = await rejection(call);
    expect(error.code).toBe('denied');
    expect(error.message).toContain('no IndexedDB here');
  }
  expect((await rejection(createIndexedDBStore({ database }).list())).code).toBe('denied');
});

it('refuses a database that something else made, and leaves it alone', async () => {
  const made = await new Promise<IDBDatabase>((resolve) => {
    const request = openDatabase.call(indexedDB, database);
    request.onupgradeneeded = () => request.result.createObjectStore('theirs').put('their value', 'their key');
    request.onsuccess = () => resolve(request.result);
  });
  const error = await rejection(open().commit(sampleCommit('', ascii('mine'))));
  expect(error.code).toBe('unsafe');
  expect([...made.objectStoreNames]).toEqual(['theirs']);
  for (const connection of [made, ...connections]) connection.close();
});
