import { readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { type ArchivePaths, parseTemporary } from './archivePaths.ts';
import { isDead } from './lockOwner.ts';
import { leftBehind, staleMilliseconds } from './PackageLock.ts';
import { errnoOf } from './storageErrorFrom.ts';

/**
 * Removes files of `agent/`, and the folders that they leave empty but for `images`. Never throws: what stays is
 * answered, and goes at a later commit.
 */
export async function collectGarbage(paths: ArchivePaths, garbage: readonly string[]): Promise<readonly string[]> {
  const leftovers: string[] = [];
  const folders = new Set<string>();
  for (const name of garbage) {
    await unlink(paths.file(name)).catch((error: unknown) => {
      if (errnoOf(error) !== 'ENOENT') leftovers.push(name);
    });
    const parts = name.split('/').slice(0, -1);
    for (; parts.length > 0 && parts.join('/') !== 'images'; parts.pop()) folders.add(parts.join('/'));
  }
  // The deepest first. One that still holds something stays.
  for (const folder of [...folders].sort((left, right) => right.length - left.length))
    await rmdir(paths.file(folder)).catch(() => {});
  return leftovers;
}

/**
 * Removes what saves left in the package root that did not live to remove it. Only a holder of the package's lock makes
 * temporaries and trash, so whoever holds it may remove all of them. Never throws.
 */
export async function sweepTemporaries(paths: ArchivePaths): Promise<void> {
  const names = await readdir(paths.package).catch(() => []);
  for (const name of names) {
    const temporary = parseTemporary(name);
    const file = path.join(paths.package, name);
    if (temporary !== undefined && (temporary.kind !== 'lock' || (await isAbandoned(file, temporary.pid))))
      await rm(file, { recursive: true, force: true }).catch(() => {});
  }
}

/** A lock in the making belongs to a process that waits for the lock, and lives for a moment only. */
async function isAbandoned(file: string, pid: number): Promise<boolean> {
  if (isDead(pid) || leftBehind.delete(file)) return true;
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > staleMilliseconds;
}
