import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIndexedDBAdapter } from '../../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { createIndexedDBStore } from '../../../adapters/indexeddb/createIndexedDBStore.ts';
import { AgentPanelError } from '../../../src/format/AgentPanelError.ts';
import {
  ascii,
  firstImage,
  newConversation,
  oldConversation,
  sampleCommit,
  secondImage,
} from '../../../src/storage/contract/samples.ts';
import { hashBytes } from '../../../src/storage/hashBytes.ts';
import type { StorageAdapter } from '../../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../../src/storage/StorageError.ts';
import { deleteDatabase, filesRaw, freshDatabase, plantRaw, putRaw, valuesRaw } from './rawDatabase.ts';
import { withRequestHook } from './requestFaults.ts';

const documentID = 'poster';
const overwrite = { overwrite: true } as const;
let database = '';
const opened: StorageAdapter[] = [];

beforeEach(() => {
  database = freshDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
  await deleteDatabase(database);
});

function open(options: { documentID?: string; sha256?: typeof hashBytes } = {}) {
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

it('stores blobs of exactly the bytes given, not the buffers they are slices of', async () => {
  const big = new Uint8Array(8 * 1024 * 1024);
  const small = big.subarray(100, 110);
  const image = { ...firstImage, bytes: Uint8Array.from([...big.slice(0, 50), ...firstImage.bytes]).subarray(50) };
  await open().commit({ ...sampleCommit('', small, [image]), conversation: [small, small] });
  await open({ documentID: 'imported' }).importFiles(new Map([['notes', small]]), '');
  const values = await valuesRaw(database);
  const sizes = values.filter((value) => value instanceof Blob).map((blob) => blob.size);
  expect(sizes.sort((left, right) => left - right)).toEqual([10, 11, 20]);
  expect(values.filter((value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer)).toEqual([]);
});

it('takes bytes that are shared with a worker', async () => {
  // Memory of WebAssembly is the one way to a shared buffer in a page that is not isolated.
  const { buffer } = new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 });
  const shared = new Uint8Array(buffer, 0, 4).fill(65);
  expect(buffer).not.toBeInstanceOf(ArrayBuffer);
  await open().commit(sampleCommit('', shared));
  expect((await open().read()).conversation).toEqual(ascii('AAAA'));
});

it('asks for strict durability in each transaction, and says that a commit is durable', async () => {
  const made: (string | undefined)[] = [];
  const makeTransaction = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = makeTransaction.apply(this, args);
    if (args[1] === 'readwrite') made.push(transaction.durability);
    return transaction;
  });
  const adapter = open();
  const { durable, revision } = await adapter.commit(sampleCommit('', oldConversation));
  await adapter.remove(revision);
  expect(durable).toBe(true);
  expect(made).toEqual(['strict', 'strict']);
});

it('commits in one transaction once it knows the archive, without touching the bytes of other files', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
  const requests: string[] = [];
  await withRequestHook(
    database,
    ({ method, key, store }) => void requests.push(`${store.transaction.mode} ${method} ${key}`),
    () => adapter.commit(sampleCommit(revision, newConversation, [firstImage])),
  );
  expect(requests).toEqual([
    'readwrite get archive,poster',
    'readwrite put file,poster,conversation.json',
    'readwrite put archive,poster',
  ]);
});

it('keeps documents apart, whatever their ids are, and lists those that have an archive', async () => {
  const store = createIndexedDBStore({ database });
  const ids = ['doc', 'doc1', 'doc,1', 'doc\0', '../doc', '__proto__', ' ', '～', '\u{1f600}', 'archive', '\ud800'];
  expect(await store.list()).toEqual([]);
  for (const id of ids) {
    const adapter = store.open(id);
    opened.push(adapter);
    await adapter.read();
    await adapter.importFiles(new Map([['__proto__', ascii(id.slice(0, 1))]]), '');
    await adapter.commit(sampleCommit('', ascii(`conversation of ${ids.indexOf(id)}`)));
  }
  expect(await store.list()).toEqual([
    ' ',
    '../doc',
    '__proto__',
    'archive',
    'doc',
    'doc\0',
    'doc,1',
    'doc1',
    '\ud800',
    '～',
    '\u{1f600}',
  ]);
  await store.open('doc').remove(overwrite);
  expect(await store.list()).not.toContain('doc');
  for (const [index, id] of ids.slice(1).entries()) {
    const { conversation, entries } = await store.open(id).read();
    expect(conversation).toEqual(ascii(`conversation of ${index + 1}`));
    expect(entries.map(({ name }) => name)).toEqual(['__proto__', 'conversation.json']);
  }
});

it('lists a document that holds nothing but foreign files', async () => {
  await open().importFiles(new Map([['notes', ascii('foreign')]]), '');
  expect(await createIndexedDBStore({ database }).list()).toEqual([documentID]);
});

it('tells the adapters of other tabs and of this one what was written, and not the writer', async () => {
  const [writer, reader, elsewhere] = [open(), open(), open({ documentID: 'another' })];
  const heard: unknown[] = [];
  writer.watch?.(() => heard.push('the writer'));
  elsewhere.watch?.(() => heard.push('another document'));
  const stop = reader.watch?.((revision) => heard.push(revision));
  reader.watch?.((revision) => heard.push(revision));
  const { revision } = await writer.commit(sampleCommit('', oldConversation));
  await vi.waitFor(() => expect(heard).toEqual([revision, revision]));
  stop?.();
  await writer.commit(sampleCommit(revision, oldConversation));
  await writer.remove(revision);
  await vi.waitFor(() => expect(heard).toEqual([revision, revision, '']));
  await reader.close();
  expect(() => reader.watch?.(() => {})).toThrow(/closed/);
  await writer.commit(sampleCommit('', newConversation));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveLength(3);
});

it('takes what others send over the channel for nothing but a hint', async () => {
  const adapter = open();
  const heard: unknown[] = [];
  adapter.watch?.((revision) => heard.push(revision));
  const channel = new BroadcastChannel(`agent-panel:${database}`);
  const junk = [
    null,
    'text',
    7,
    [],
    {},
    { documentID },
    { documentID, revision: 7 },
    { documentID: 'other', revision: '' },
  ];
  for (const message of [...junk, { documentID, revision: 'forged' }]) channel.postMessage(message);
  await vi.waitFor(() => expect(heard).toEqual(['forged']));
  channel.close();
  expect((await adapter.read()).revision).toBe('');
});

it('says how much room there is', async () => {
  const adapter = open();
  const usage = await adapter.usage?.();
  expect(usage?.quota).toBeGreaterThan(0);
  expect(usage?.used).toBeGreaterThanOrEqual(0);
  expect(usage?.persisted).toBe(false);
});

it('leaves open what the browser does not say of its room', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockRejectedValue(new TypeError('opaque origin'));
  vi.spyOn(navigator.storage, 'persisted').mockRejectedValue(new TypeError('opaque origin'));
  expect(await open().usage?.()).toEqual({});
});

it('commits although another tab holds the document’s lock for ever', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(`agent-panel:${database}:${documentID}`, () => held);
  const adapter = open();
  const controller = new AbortController();
  const stopped = adapter.commit({ ...sampleCommit('', ascii('stopped')), signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  expect((await rejection(stopped)).code).toBe('aborted');
  await adapter.commit(sampleCommit('', oldConversation));
  release();
  expect((await adapter.read()).conversation).toEqual(oldConversation);
});

it('commits where the browser has no locks or refuses them', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('opaque origin', 'SecurityError'));
  const { revision } = await open().commit(sampleCommit('', oldConversation));
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  await open().commit(sampleCommit(revision, newConversation));
  expect((await open().read()).conversation).toEqual(newConversation);
});

it('hashes an image from elsewhere once, and trusts it after it verified [READ-3]', async () => {
  const hashed: number[] = [];
  const sha256 = (bytes: Uint8Array) => {
    hashed.push(bytes.length);
    return hashBytes(bytes);
  };
  await plantRaw(database, documentID, firstImage.name, firstImage.bytes);
  const { revision } = await open({ sha256 }).commit(sampleCommit('', oldConversation, [firstImage]));
  expect(hashed).toEqual([firstImage.bytes.length]);
  await open({ sha256 }).commit(sampleCommit(revision, newConversation, [firstImage, secondImage]));
  expect(hashed).toEqual([firstImage.bytes.length, secondImage.bytes.length]);
});

it('trusts no image that was imported before it verified [READ-3]', async () => {
  const adapter = open();
  const files = new Map([
    [firstImage.name, ascii('Wrong bytes')],
    [secondImage.name, secondImage.bytes],
  ]);
  await adapter.importFiles(files, '');
  const produced: string[] = [];
  await adapter.commit(sampleCommit('', newConversation, [firstImage, secondImage], produced));
  expect(produced).toEqual([firstImage.name]);
  expect(await adapter.readFile(firstImage.name)).toEqual(firstImage.bytes);
});

it('asks for an image that another writer spoiled while the commit was prepared [SAVE-4]', async () => {
  const adapter = open();
  const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
  const produced: string[] = [];
  const commit = sampleCommit(revision, newConversation, [firstImage, secondImage], produced);
  const produceSecond = commit.images.get(secondImage.name);
  const images = new Map(commit.images).set(secondImage.name, async () => {
    // The conversation stays as it is, so that this is no conflict: only the image is lost.
    await plantRaw(database, documentID, firstImage.name, ascii('Wrong bytes'));
    return (await produceSecond?.()) ?? new Uint8Array();
  });
  await adapter.commit({ ...commit, images });
  expect(produced).toEqual([secondImage.name, firstImage.name]);
  expect(await filesRaw(database, documentID)).toEqual(
    new Map([
      ['conversation.json', newConversation],
      [firstImage.name, firstImage.bytes],
      [secondImage.name, secondImage.bytes],
    ]),
  );
});

it('gives up as busy when another writer comes in between without an end, and changes nothing', async () => {
  await plantRaw(database, documentID, firstImage.name, firstImage.bytes);
  let rounds = 0;
  const sha256 = async (bytes: Uint8Array) => {
    await plantRaw(database, documentID, 'foreign', ascii(String(++rounds)));
    return await hashBytes(bytes);
  };
  const error = await rejection(open({ sha256 }).commit(sampleCommit(overwrite, newConversation, [firstImage])));
  expect(error.code).toBe('busy');
  expect(rounds).toBe(20);
  expect((await filesRaw(database, documentID)).has('conversation.json')).toBe(false);
});

it('keeps an image that cannot be read now, and verifies it once it can [READ-3]', async () => {
  await plantRaw(database, documentID, firstImage.name, ascii('Wrong bytes'));
  const unreadable = vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockRejectedValue(new DOMException('The blob cannot be read.', 'NotReadableError'));
  const adapter = open();
  const produced: string[] = [];
  await adapter.commit(sampleCommit('', oldConversation, [firstImage], produced));
  expect((await rejection(adapter.readFile(firstImage.name))).code).toBe('io');
  expect((await rejection(adapter.read())).code).toBe('io');
  unreadable.mockRestore();
  expect(produced).toEqual([]);
  expect(await adapter.readFile(firstImage.name)).toEqual(ascii('Wrong bytes'));
  await adapter.commit(sampleCommit(overwrite, newConversation, [firstImage], produced));
  expect(produced).toEqual([firstImage.name]);
});

it('stops waiting for an image when the signal fires', async () => {
  const controller = new AbortController();
  const images = new Map([[firstImage.name, () => new Promise<Uint8Array>(() => {})]]);
  const adapter = open();
  const commit = adapter.commit({ ...sampleCommit('', oldConversation), images, signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  expect((await rejection(commit)).code).toBe('aborted');
  await adapter.commit(sampleCommit('', newConversation));
  expect((await adapter.read()).conversation).toEqual(newConversation);
});

it('refuses a document of a later layout and leaves it as it is', async () => {
  const later = { layout: 2, generation: 'a', revision: 'b', files: new Map(), anything: [1, 2, 3] };
  await putRaw(database, ['archive', documentID], later);
  const adapter = open();
  const calls = [
    adapter.read(),
    adapter.commit(sampleCommit(overwrite, newConversation)),
    adapter.importFiles(new Map([['a', ascii('a')]]), overwrite),
    adapter.remove(overwrite),
  ];
  for (const call of calls) expect((await rejection(call)).code).toBe('unsafe');
  expect(await valuesRaw(database)).toEqual([later]);
});

it.each([
  ['an empty document id', { database: 'a', documentID: '' }],
  ['a document id that is no text', { database: 'a', documentID: 7 as unknown as string }],
  ['an empty database name', { database: '', documentID: 'a' }],
])('refuses %s with what to do', (_, options) => {
  expect(() => createIndexedDBAdapter(options)).toThrow(AgentPanelError);
  expect(() => createIndexedDBAdapter(options)).toThrow(/must be a text that is not empty/);
});
