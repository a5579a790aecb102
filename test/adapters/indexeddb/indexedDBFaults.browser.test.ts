import { afterEach, describe, expect, it } from 'vitest';
import { createIndexedDBAdapter } from '../../../adapters/indexeddb/createIndexedDBAdapter.ts';
import {
  ascii,
  firstImage,
  newConversation,
  oldConversation,
  sampleCommit,
  secondImage,
} from '../../../src/storage/contract/samples.ts';
import type { StorageAdapter } from '../../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../../src/storage/StorageError.ts';
import { deleteDatabase, filesRaw, freshDatabase, plantRaw } from './rawDatabase.ts';
import { type Request, withRequestHook } from './requestFaults.ts';

const documentID = 'poster';
const databases: string[] = [];
const opened: StorageAdapter[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
  await Promise.all(databases.splice(0).map(deleteDatabase));
});

/** A document with every kind of file, and an adapter that knows it. */
async function storedDocument() {
  const database = freshDatabase();
  databases.push(database);
  const adapter = createIndexedDBAdapter({ database, documentID });
  opened.push(adapter);
  await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
  await plantRaw(database, documentID, 'foreign/notes', ascii('foreign'));
  const { revision } = await adapter.read();
  return { database, adapter, revision, before: await filesRaw(database, documentID) };
}

const uncloneable = () => structuredClone(() => {});
const raise = (error: unknown) => {
  throw error;
};

/** What goes wrong at one request, and the code the caller gets. */
const faults: Record<string, { code: string; at(request: Request): (() => void) | undefined }> = {
  'throws instead of a request': { code: 'io', at: () => raise(new Error('thrown by the test')) },
  'throws after a request was made': { code: 'io', at: () => () => raise(new Error('thrown by the test')) },
  'is given what cannot be cloned': { code: 'io', at: () => uncloneable() },
  'is out of quota': { code: 'full', at: () => raise(new DOMException('No room.', 'QuotaExceededError')) },
  'is on a full disk': {
    code: 'full',
    at: () => raise(new DOMException('Failed to write blobs (IOError)', 'DataError')),
  },
  'is aborted from outside': {
    code: 'io',
    at:
      ({ store }) =>
      () =>
        store.transaction.abort(),
  },
  'has one request refused by the engine': {
    code: 'io',
    at({ store }) {
      if (store.transaction.mode === 'readonly') return () => store.transaction.abort();
      return () => {
        store.add(1, ['fault']);
        store.add(2, ['fault']);
      };
    },
  },
};

const writes: Record<string, { run(adapter: StorageAdapter, revision: string): Promise<unknown>; files: object }> = {
  'a commit': {
    run: (adapter, revision) => adapter.commit(sampleCommit(revision, newConversation, [secondImage])),
    files: {
      'conversation.json': newConversation,
      [secondImage.name]: secondImage.bytes,
      'foreign/notes': ascii('foreign'),
    },
  },
  'an import': {
    run: (adapter, revision) =>
      adapter.importFiles(
        new Map([...Object.entries({ 'conversation.json': newConversation, a: ascii('a') })]),
        revision,
      ),
    files: { 'conversation.json': newConversation, a: ascii('a') },
  },
  'a removal': { run: (adapter, revision) => adapter.remove(revision), files: {} },
};

describe.each(Object.entries(writes))('%s', (_, { run, files }) => {
  it.each(Object.entries(faults))(
    'leaves the old archive when its transaction %s, at every request [SAVE-4]',
    async (_, { code, at }) => {
      let failures = 0;
      for (let failing = 1; ; failing++) {
        const { database, adapter, revision, before } = await storedDocument();
        let seen = 0;
        const error = await withRequestHook(
          database,
          (request) => {
            seen += 1;
            if (seen === failing) return at(request);
          },
          () =>
            run(adapter, revision).then(
              () => undefined,
              (thrown: unknown) => thrown,
            ),
        );
        if (seen < failing) break;
        failures += 1;
        expect(StorageError.isInstance(error) && error.code, `request ${failing}: ${error}`).toBe(code);
        expect(await filesRaw(database, documentID)).toEqual(before);
        expect((await adapter.read()).revision).toBe(revision);
        await run(adapter, revision);
        expect(await filesRaw(database, documentID)).toEqual(new Map(Object.entries(files)));
      }
      expect(failures).toBeGreaterThan(4);
    },
  );
});

it('a commit leaves the old archive when its signal fires at any request of it [SAVE-4]', async () => {
  for (let failing = 1; ; failing++) {
    const { database, adapter, revision, before } = await storedDocument();
    const controller = new AbortController();
    const { signal } = controller;
    let seen = 0;
    const commit = { ...sampleCommit(revision, newConversation, [secondImage]), signal };
    const error = await withRequestHook(
      database,
      () => {
        seen += 1;
        if (seen === failing) return () => controller.abort();
      },
      () =>
        adapter.commit(commit).then(
          () => undefined,
          (thrown: unknown) => thrown,
        ),
    );
    if (seen < failing) break;
    expect(StorageError.isInstance(error) && error.code, `request ${failing}: ${error}`).toBe('aborted');
    expect(await filesRaw(database, documentID)).toEqual(before);
  }
});
