import type { FilesystemArchive } from './FilesystemArchive.ts';
import { acquirePackageLock, type PackageLock } from './PackageLock.ts';

/** Runs a write while this process holds the package's lock. */
export async function withPackageLock<Result>(
  archive: FilesystemArchive,
  write: (lock: PackageLock) => Promise<Result>,
): Promise<Result> {
  const lock = await acquirePackageLock(archive.paths, archive.lockTimeoutMilliseconds);
  try {
    return await write(lock);
  } finally {
    await lock.release();
  }
}
