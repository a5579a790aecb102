import type { StorageAdapter } from '../../src/storage/StorageAdapter.ts';
import { createIndexedDBStore, type IndexedDBStoreOptions } from './createIndexedDBStore.ts';

export interface IndexedDBAdapterOptions extends IndexedDBStoreOptions {
  /** Which document of the database: any text that is not empty. No character in it is special. */
  readonly documentID: string;
}

/**
 * Keeps one document's archive in IndexedDB, with a connection of its own; several documents share one through
 * `createIndexedDBStore`. Each change is one transaction with strict durability: old or new, never neither.
 * Creates nothing before the first write.
 * @throws AgentPanelError `invalid-option`
 */
export function createIndexedDBAdapter(options: IndexedDBAdapterOptions): StorageAdapter {
  const { documentID, ...others } = options ?? ({} as IndexedDBAdapterOptions);
  return createIndexedDBStore(others).open(documentID);
}
