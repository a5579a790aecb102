import { imageHash, isInsideArchive } from './archiveNames.ts';
import type { Commit } from './StorageAdapter.ts';
import { StorageError } from './StorageError.ts';

/**
 * Refuses a commit whose image names could become another path, or name one image twice (ARC-1, ARC-2). Every adapter
 * calls it before it touches anything.
 * @throws StorageError `unsafe`
 */
export function checkCommit(commit: Commit): void {
  const seen = new Set<string>();
  for (const name of commit.images.keys()) {
    const hash = imageHash(name);
    if (hash === undefined || !isInsideArchive(name))
      throw new StorageError(
        'unsafe',
        `The commit names an image ${quote(name)}, which is no "images/<64 lowercase hex digits>.<extension>". Nothing was written. Name images with imageFileName(sha256, mimeType).`,
      );
    if (seen.has(hash))
      throw new StorageError(
        'unsafe',
        `The commit names two files for the image ${hash}, and an archive has one file a hash (ARC-2). Nothing was written. List each image once.`,
      );
    seen.add(hash);
  }
}

/**
 * Refuses files whose names leave `agent/`, or of which one is the folder of another.
 * @throws StorageError `unsafe`
 */
export function checkImport(files: ReadonlyMap<string, Uint8Array>): void {
  for (const name of files.keys()) {
    const parents = name.split('/').slice(0, -1);
    const folder = parents.findIndex((_, index) => files.has(parents.slice(0, index + 1).join('/')));
    if (!isInsideArchive(name) || folder !== -1)
      throw new StorageError(
        'unsafe',
        `The file ${quote(name)} would be stored outside the archive, or inside another file of it. Nothing was written. Import only paths that an archive's own entries named.`,
      );
  }
}

/** A name as a message shows it: cut short, control characters escaped. */
export function quote(name: string): string {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name);
}
