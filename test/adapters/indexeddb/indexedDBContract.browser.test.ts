import { afterEach, describe, it } from 'vitest';
import { createIndexedDBAdapter } from '../../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { createIndexedDBStore } from '../../../adapters/indexeddb/createIndexedDBStore.ts';
import { type ContractHook, storageContract } from '../../../src/storage/contract/index.ts';
import type { StorageAdapter } from '../../../src/storage/StorageAdapter.ts';
import { countWrites, deleteDatabase, filesRaw, freshDatabase, plantRaw } from './rawDatabase.ts';

const opened: StorageAdapter[] = [];
const databases: string[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
  await Promise.all(databases.splice(0).map(deleteDatabase));
});

const documentID = 'the document';
const offered: ReadonlySet<ContractHook> = new Set(['fingerprint']);
const cases = storageContract.filter(({ needs = [] }) => needs.every((hook) => offered.has(hook)));

const kinds = {
  'an adapter with a connection of its own': (database: string) => () =>
    createIndexedDBAdapter({ database, documentID }),
  'the adapters of one store': (database: string) => {
    const store = createIndexedDBStore({ database });
    return () => store.open(documentID);
  },
};

describe.each(Object.entries(kinds))('%s', (_, openerOf) => {
  it.each(cases.map((entry) => ({ entry, name: `${entry.title} [${entry.rule}]` })))('$name', async ({ entry }) => {
    const database = freshDatabase();
    databases.push(database);
    const open = openerOf(database);
    await entry.run({
      open() {
        const adapter = open();
        opened.push(adapter);
        return adapter;
      },
      plant: (name, bytes) => plantRaw(database, documentID, name, bytes),
      files: () => filesRaw(database, documentID),
      fingerprint: async () => String(countWrites()),
    });
  });
});
