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
import { deleteDatabase, filesRaw, freshDatabase, openRaw } from './rawDatabase.ts';
import { type Request, withRequestHook } from './requestFaults.ts';

// Browsers close connections by themselves, and other tabs upgrade or delete the database, between any two requests.

const documentID = 'poster';
const databases: string[] = [];
const opened: StorageAdapter[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
  await Promise.all(databases.splice(0).map(deleteDatabase));
});

/** Takes the connection away at a request. What it answers is waited for after the write. */
type Loss = (request: Request, database: string) => Promise<void>;

/** What the engine does on its own: undo what runs, close, and say so. */
async function closeByForce({ store }: Request) {
  const { db } = store.transaction;
  store.transaction.abort();
  db.close();
  db.dispatchEvent(new Event('close'));
}

function upgrade(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 7);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
}

const oldFiles = { 'conversation.json': oldConversation, [firstImage.name]: firstImage.bytes };
const imported = { 'conversation.json': newConversation, a: ascii('a') };

interface Write {
  run(adapter: StorageAdapter, revision: string): Promise<unknown>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const writes: Readonly<Record<string, Write>> = {
  'a commit': {
    run: (adapter, revision) => adapter.commit(sampleCommit(revision, newConversation, [secondImage])),
    files: { 'conversation.json': newConversation, [secondImage.name]: secondImage.bytes },
  },
  'an import': {
    run: (adapter, revision) => adapter.importFiles(new Map(Object.entries(imported)), revision),
    files: imported,
  },
  'a removal': { run: (adapter, revision) => adapter.remove(revision), files: {} },
};

function open(database: string, busyTimeoutMilliseconds?: number): StorageAdapter {
  const adapter = createIndexedDBAdapter({
    database,
    documentID,
    ...(busyTimeoutMilliseconds !== undefined && { busyTimeoutMilliseconds }),
  });
  opened.push(adapter);
  return adapter;
}

interface Lost {
  readonly database: string;
  readonly revision: string;
  readonly error: unknown;
}

/** Loses the connection at each request of a write in turn. Answers how often that was. */
async function loseAtEveryRequest(
  { run }: Write,
  lose: Loss,
  check: (lost: Lost) => Promise<void>,
  busyTimeoutMilliseconds?: number,
): Promise<number> {
  for (let losing = 1; ; losing++) {
    const database = freshDatabase();
    databases.push(database);
    const { revision } = await open(database).commit(sampleCommit('', oldConversation, [firstImage]));
    const adapter = open(database, busyTimeoutMilliseconds);
    await adapter.read();
    let seen = 0;
    let after: Promise<void> | undefined;
    const error = await withRequestHook(
      database,
      (request) => {
        seen += 1;
        if (seen !== losing) return;
        return () => {
          after = lose(request, database);
        };
      },
      () =>
        run(adapter, revision).then(
          () => undefined,
          (thrown: unknown) => thrown,
        ),
    );
    if (after === undefined) return losing - 1;
    await after;
    await check({ database, revision, error });
  }
}

describe.each(Object.entries(writes))('%s', (_, write) => {
  const newFiles = new Map(Object.entries(write.files));

  it('is made anew when the browser closes its connection at any request [SAVE-4]', async () => {
    const losses = await loseAtEveryRequest(write, closeByForce, async ({ database, error }) => {
      expect(error).toBeUndefined();
      expect(await filesRaw(database, documentID)).toEqual(newFiles);
    });
    expect(losses).toBeGreaterThan(4);
  });

  it('is whole when another tab upgrades the database at any request, and the tab need not wait [SAVE-4]', async () => {
    const losses = await loseAtEveryRequest(
      write,
      (_, database) => upgrade(database),
      async ({ database, error }) => {
        expect(error).toBeUndefined();
        expect(await filesRaw(database, documentID)).toEqual(newFiles);
      },
    );
    expect(losses).toBeGreaterThan(4);
  });

  it('leaves all of it or nothing when the site’s database is deleted at any request [SAVE-4]', async () => {
    const deleteNow: Loss = (_, database) => deleteDatabase(database);
    const losses = await loseAtEveryRequest(write, deleteNow, async ({ database, error }) => {
      if (error !== undefined) expect(StorageError.isInstance(error) && error.code).toBe('conflict');
      expect([{}, write.files]).toContainEqual(Object.fromEntries(await filesRaw(database, documentID)));
      const adapter = open(database);
      await write.run(adapter, (await adapter.read()).revision);
      expect(await filesRaw(database, documentID)).toEqual(newFiles);
    });
    expect(losses).toBeGreaterThan(4);
  });

  it('answers busy when its connection is lost at any request while an upgrade is blocked, and keeps the old archive [SAVE-4]', async () => {
    // A tab that ignores the wish of another: whoever opens the database waits behind both.
    let holding: IDBDatabase | undefined;
    let upgraded: Promise<void> | undefined;
    const losses = await loseAtEveryRequest(
      {
        ...write,
        async run(adapter, revision) {
          holding = await openRaw(databases.at(-1) ?? '');
          await write.run(adapter, revision);
        },
      },
      async (request, database) => {
        upgraded = upgrade(database);
        await closeByForce(request);
      },
      async ({ database, revision, error }) => {
        expect(StorageError.isInstance(error) && error.code, String(error)).toBe('busy');
        holding?.close();
        await upgraded;
        expect(await filesRaw(database, documentID)).toEqual(new Map(Object.entries(oldFiles)));
        await write.run(open(database), revision);
        expect(await filesRaw(database, documentID)).toEqual(newFiles);
      },
      300,
    );
    holding?.close();
    expect(losses).toBeGreaterThan(4);
  });
});
