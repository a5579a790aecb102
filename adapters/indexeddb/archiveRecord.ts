import type { Revision } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';

/** The one object store of a database. Two stores in one database are not possible through idb-keyval. */
export const objectStoreName = 'archives';

/** What is known of one stored file without touching its bytes. */
export interface FileRecord {
  /** Bytes. */
  readonly size: number;
  /** Whether this adapter wrote the bytes, or has verified them, under the hash in the file's name. */
  readonly trusted: boolean;
}

/**
 * What is stored for one document beside its files, and changes in the same transaction as they do. A record of its own,
 * so that an archive is listed and compared without touching the bytes of its files.
 */
export interface ArchiveRecord {
  readonly layout: 1;
  /** A random token, new with every write to this document. One comparison tells whether anything at all has changed. */
  readonly generation: string;
  /** The token of conversation.json's bytes, or `''`. */
  readonly revision: Revision;
  /** A Map, for stored names may be `__proto__`. */
  readonly files: ReadonlyMap<string, FileRecord>;
}

/** A document of which nothing is stored: it has no record. */
export const noArchive: ArchiveRecord = { layout: 1, generation: '', revision: '', files: new Map() };

// Array keys are compared element by element, so that no document's id and no file's name can reach into another one's
// keys, whatever characters they hold, and one kind of record is one range.
export const recordKey = (documentID: string): IDBValidKey => ['archive', documentID];
export const fileKey = (documentID: string, name: string): IDBValidKey => ['file', documentID, name];
/** The keys of all records: an array sorts above every string. */
export const allRecordKeys = (): IDBKeyRange => IDBKeyRange.bound(['archive'], ['archive', []]);

/** The stored value as a record. A later layout is refused: writing over it could lose what this version does not know. */
export function readArchiveRecord(value: unknown): ArchiveRecord {
  if (value === undefined) return noArchive;
  const record = value as Partial<ArchiveRecord> | null;
  if (record?.layout === 1 && record.files instanceof Map) return record as ArchiveRecord;
  throw new StorageError(
    'unsafe',
    'The document in this browser was stored by another version of agent-panel. Nothing was changed. Update the program that opens it.',
  );
}

/** A token that no other write has: 128 random bits. `randomUUID` would need a secure context. */
export function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
