import { isSha256 } from '../format/imageFileName.ts';
import type { Sha256 } from '../format/sha256.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import { StorageError } from '../storage/StorageError.ts';
import type { StoredImage } from './SessionState.ts';

/** The images a session holds in memory: what it was given, and what a save would drop from the archive (IMG-3). */
export interface ImageKeeper {
  /** Keeps a copy. Resolves with the hash. */
  add(bytes: Uint8Array): Promise<string>;
  /** Keeps bytes that were verified already. */
  keep(sha256: string, bytes: Uint8Array): void;
  has(sha256: string): boolean;
  size(sha256: string): number | undefined;
  /**
   * The verified bytes, from memory or from the archive; undefined when they are missing or wrong. The caller may change
   * them. Rejects when the archive cannot be read.
   */
  load(sha256: string, stored: StoredImage | undefined): Promise<Uint8Array | undefined>;
}

export function createImageKeeper(adapter: StorageAdapter, sha256: Sha256): ImageKeeper {
  const kept = new Map<string, Uint8Array>();
  return {
    async add(bytes) {
      const copy = bytes.slice();
      const hash = await sha256(copy);
      if (!kept.has(hash)) kept.set(hash, copy);
      return hash;
    },
    keep: (hash, bytes) => void kept.set(hash, bytes),
    has: (hash) => kept.has(hash),
    size: (hash) => kept.get(hash)?.length,
    async load(hash, stored) {
      const bytes = kept.get(hash);
      if (bytes) return bytes.slice();
      if (!stored || !isSha256(hash)) return undefined;
      const read = await adapter.readFile(stored.name).catch(unlessUnsafe);
      return read && (await sha256(read)) === hash ? read : undefined;
    },
  };
}

/** A folder or a link in the place of an image holds no image (READ-3). */
function unlessUnsafe(error: unknown): undefined {
  if (!StorageError.isInstance(error) || error.code !== 'unsafe') throw error;
}
