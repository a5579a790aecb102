import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseTemporary } from './archivePaths.ts';
import { sweepTemporaries } from './collectGarbage.ts';
import type { FilesystemArchive } from './FilesystemArchive.ts';
import { acquirePackageLock } from './PackageLock.ts';

/**
 * Sweeps what a dead process left, where a save has nothing to write. Looks first, for such a save writes nothing, and
 * never waits or fails: a package that another process is saving is tidied by that one.
 */
export async function tidyPackage({ paths }: FilesystemArchive): Promise<void> {
  try {
    const names = await readdir(paths.package);
    const lock = path.basename(paths.lock);
    if (!names.some((name) => name === lock || parseTemporary(name) !== undefined)) return;
    const held = await acquirePackageLock(paths, 0);
    await sweepTemporaries(paths);
    await held.release();
  } catch {
    // Nothing was asked for, so nothing failed.
  }
}
