import { type BigIntStats, constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from '../../src/storage/StorageError.ts';
import { unlessMissing } from './storageErrorFrom.ts';

export interface PlainFile {
  readonly bytes: Uint8Array;
  readonly stats: BigIntStats;
}

// Not defined on Windows, where the lstat alone decides. O_NONBLOCK: opening a pipe would wait for its writer for ever.
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a regular file. Undefined when it is not there.
 * @throws StorageError `unsafe` for a folder, a link, a pipe or a device; the last three are never opened
 */
export async function readPlainFile(file: string): Promise<PlainFile | undefined> {
  const before = await unlessMissing(lstat(file, { bigint: true }));
  if (before === undefined) return undefined;
  if (!before.isFile()) throw notPlain(file);
  const handle = await unlessMissing(open(file, flags));
  if (handle === undefined) return undefined;
  try {
    for (;;) {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) throw notPlain(file);
      const buffer = await handle.readFile();
      const after = await handle.stat({ bigint: true });
      // A program that writes in place was at it: what was read may be half of each.
      if (after.mtimeNs !== stats.mtimeNs || after.size !== BigInt(buffer.length)) continue;
      return { bytes: exactly(buffer), stats };
    }
  } finally {
    await handle.close();
  }
}

/**
 * Refuses a path that goes through a link, or through a file, before it comes to its last part.
 * @returns false when a folder on the way is missing
 */
export async function hasPlainParents(directory: string, name: string): Promise<boolean> {
  let folder = directory;
  for (const part of name.split('/').slice(0, -1)) {
    folder = path.join(folder, part);
    const stats = await unlessMissing(lstat(folder));
    if (stats === undefined || stats.isFile()) return false;
    if (!stats.isDirectory()) throw notPlain(folder);
  }
  return true;
}

export function notPlain(place: string, expected = 'a regular file'): StorageError {
  return new StorageError(
    'unsafe',
    `${place} is not ${expected} but a link, a folder or something else, which the adapter never follows or replaces. Nothing was touched. Look at who put it there, and move it away.`,
  );
}

// A small file comes out of Node's shared pool: the caller may keep the bytes, but not the pool.
function exactly(buffer: Buffer): Uint8Array {
  return buffer.length === buffer.buffer.byteLength ? new Uint8Array(buffer.buffer) : Uint8Array.from(buffer);
}
