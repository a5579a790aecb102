import type { BigIntStats } from 'node:fs';

// The coarsest clock among file systems in use (FAT) counts in two seconds.
const coarsestTickNanoseconds = 2_000_000_000n;

/**
 * The hashes of files that were read or written before, so that an unchanged file need not be read again. A file is
 * known again by device, inode, size and both of its times.
 */
export interface SeenFiles {
  hashOf(name: string, stats: BigIntStats): string | undefined;
  /** Notes a hash, unless the file could still change without its modification time showing it. */
  remember(name: string, stats: BigIntStats, hash: string): void;
  /** Notes the hash of a file that `writeTemporary` wrote: its modification time is one that no clock tick gives. */
  rememberWritten(name: string, stats: BigIntStats, hash: string): void;
  forget(): void;
}

export function createSeenFiles(): SeenFiles {
  const seen = new Map<string, { key: string; hash: string }>();
  // The time of the last change cannot be set back, as the time of modification can after a write in place.
  const keyOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;
  return {
    hashOf(name, stats) {
      const file = seen.get(name);
      return file?.key === keyOf(stats) ? file.hash : undefined;
    },
    remember(name, stats, hash) {
      // A second write within one tick of the clock would leave the same time behind.
      const age = BigInt(Date.now()) * 1_000_000n - stats.mtimeNs;
      if (age > coarsestTickNanoseconds) seen.set(name, { key: keyOf(stats), hash });
      else seen.delete(name);
    },
    rememberWritten(name, stats, hash) {
      // A file system with whole seconds or milliseconds has cut the unique time short.
      if (stats.mtimeNs % 1_000_000n !== 0n) seen.set(name, { key: keyOf(stats), hash });
      else seen.delete(name);
    },
    forget: () => seen.clear(),
  };
}
