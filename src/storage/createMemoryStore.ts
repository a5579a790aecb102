import { compareNames } from './archiveNames.ts';
import type { MemoryAdapter } from './createMemoryAdapter.ts';
import { type HashBytes, hashBytes } from './hashBytes.ts';
import { createMemoryArchive, type MemoryArchive } from './MemoryArchive.ts';
import { openMemoryArchive } from './openMemoryArchive.ts';
import type { DocumentStore } from './StorageAdapter.ts';

export interface MemoryStoreOptions {
  /** SHA-256 as lowercase hex. @default WebCrypto, which needs a secure context */
  readonly sha256?: HashBytes;
}

/** A DocumentStore whose adapters are memory adapters. */
export interface MemoryStore extends DocumentStore {
  open(documentID: string): MemoryAdapter;
}

/** Many archives in memory. Two adapters opened on one document share its archive, as two tabs share a database. */
export function createMemoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const archives = new Map<string, MemoryArchive>();
  return {
    open(documentID) {
      const archive = archives.get(documentID) ?? createMemoryArchive(new Map());
      archives.set(documentID, archive);
      return openMemoryArchive(archive, options.sha256 ?? hashBytes);
    },
    async list() {
      const stored = [...archives].filter(([, archive]) => archive.files().size > 0);
      return stored.map(([documentID]) => documentID).sort(compareNames);
    },
  };
}
