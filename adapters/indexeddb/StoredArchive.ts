import { promisifyRequest } from 'idb-keyval';
import { conversationFileName } from '../../src/storage/archiveNames.ts';
import type { Expectation } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import { type ArchiveRecord, fileKey, readArchiveRecord, recordKey } from './archiveRecord.ts';
import type { IndexedDBConnection } from './IndexedDBConnection.ts';

/** An archive at one moment: one transaction, and blobs that stay readable however the database goes on. */
export interface StoredState {
  readonly record: ArchiveRecord;
  readonly conversation: Blob | undefined;
}

/** What one transaction does to the stored files. */
export interface Change {
  readonly record: ArchiveRecord;
  readonly puts: ReadonlyMap<string, Blob>;
  readonly deletes: readonly string[];
}

/** The keys and values of one document in the database. */
export class StoredArchive {
  readonly #connection: IndexedDBConnection;
  readonly #documentID: string;

  constructor(connection: IndexedDBConnection, documentID: string) {
    this.#connection = connection;
    this.#documentID = documentID;
  }

  async load(): Promise<StoredState> {
    return await this.#connection.transact({
      mode: 'readonly',
      first: (store) => store.get(recordKey(this.#documentID)),
      proceed: async (value: unknown, store) => {
        const record = readArchiveRecord(value);
        if (!record.files.has(conversationFileName)) return { record, conversation: undefined };
        const request = store.get(fileKey(this.#documentID, conversationFileName));
        return { record, conversation: await promisifyRequest<Blob | undefined>(request) };
      },
    });
  }

  async loadRecord(): Promise<ArchiveRecord> {
    return await this.#connection.transact({
      mode: 'readonly',
      first: (store) => store.get(recordKey(this.#documentID)),
      proceed: readArchiveRecord,
    });
  }

  async loadFile(name: string): Promise<Blob | undefined> {
    return await this.#connection.transact({
      mode: 'readonly',
      first: (store): IDBRequest<Blob | undefined> => store.get(fileKey(this.#documentID, name)),
      proceed: (blob) => blob,
    });
  }

  /**
   * Makes the change if the archive is still the one it was planned for. Everything is ready before the transaction opens,
   * for in it nothing else can be waited for.
   * @returns false when another writer came in between: nothing was changed
   */
  async apply(change: Change, plannedFor: ArchiveRecord, signal: AbortSignal | undefined): Promise<boolean> {
    return await this.#connection.transact({
      mode: 'readwrite',
      signal,
      first: (store) => store.get(recordKey(this.#documentID)),
      proceed: (value: unknown, store) => {
        const { generation } = readArchiveRecord(value);
        // A connection that died after the commit point is asked again, and finds its own work done.
        if (generation === change.record.generation) return true;
        if (generation !== plannedFor.generation) return false;
        for (const [name, blob] of change.puts) store.put(blob, fileKey(this.#documentID, name));
        for (const name of change.deletes) store.delete(fileKey(this.#documentID, name));
        if (change.record.files.size > 0) store.put(change.record, recordKey(this.#documentID));
        else store.delete(recordKey(this.#documentID));
        return true;
      },
    });
  }
}

/** @throws StorageError `conflict` when the stored revision is not the expected one (SAVE-5) */
export function checkExpectation(expect: Expectation, { revision }: ArchiveRecord): void {
  if (typeof expect !== 'string' || expect === revision) return;
  throw new StorageError(
    'conflict',
    'Another writer changed the conversation after it was read. Nothing was written. Read it again, then reload theirs or overwrite.',
    { current: revision },
  );
}
