import { AgentPanelError } from '../../src/format/AgentPanelError.ts';
import { compareNames } from '../../src/storage/archiveNames.ts';
import { type HashBytes, hashBytes } from '../../src/storage/hashBytes.ts';
import type { DocumentStore } from '../../src/storage/StorageAdapter.ts';
import { allRecordKeys } from './archiveRecord.ts';
import { IndexedDBConnection } from './IndexedDBConnection.ts';
import { openIndexedDBArchive } from './openIndexedDBArchive.ts';

export interface IndexedDBStoreOptions {
  /**
   * The name of the IndexedDB database. It belongs to agent-panel alone: a database that something else made is refused
   * with `unsafe`. @default 'agent-panel'
   */
  readonly database?: string;
  /** SHA-256 as lowercase hex, for the images. @default WebCrypto, which needs a secure context */
  readonly sha256?: HashBytes;
  /** How long to wait for another tab that holds the database, in milliseconds, before `busy`. @default 10_000 */
  readonly busyTimeoutMilliseconds?: number;
}

/**
 * Many archives in one IndexedDB database. All its adapters share one connection, opened when first needed, opened again
 * after the browser closed it, and closed after the last adapter.
 *
 * The browser may evict what it holds unless the site asks for persistence: call `navigator.storage.persist()` after a
 * gesture of the person, and say that the documents are kept in this browser only. A page without IndexedDB gets
 * `denied` from every call.
 * @throws AgentPanelError `invalid-option`
 */
export function createIndexedDBStore(options: IndexedDBStoreOptions = {}): DocumentStore {
  const { database = 'agent-panel', sha256 = hashBytes, busyTimeoutMilliseconds = 10_000 } = options ?? {};
  requireText('database', database);
  if (typeof busyTimeoutMilliseconds !== 'number' || !(busyTimeoutMilliseconds >= 0))
    throw new AgentPanelError(
      'invalid-option',
      'The option busyTimeoutMilliseconds must be a number of milliseconds from 0. Leave it out for 10,000.',
    );
  const connection = new IndexedDBConnection(database, busyTimeoutMilliseconds);
  return {
    open(documentID) {
      requireText('documentID', documentID);
      return openIndexedDBArchive({ connection, database, documentID, sha256 });
    },
    async list() {
      connection.retain();
      try {
        const keys = await connection.transact({
          mode: 'readonly',
          first: (store) => store.getAllKeys(allRecordKeys()),
          proceed: (found) => found as [string, string][],
        });
        return keys.map(([, documentID]) => documentID).sort(compareNames);
      } finally {
        connection.release();
      }
    },
  };
}

function requireText(option: string, value: unknown): void {
  if (typeof value === 'string' && value !== '') return;
  throw new AgentPanelError(
    'invalid-option',
    `The option ${option} is ${value === '' ? 'empty' : `of type ${typeof value}`}, but must be a text that is not empty. Pass one.`,
  );
}
