import { statfs } from 'node:fs/promises';
import type { StorageUsage } from '../../src/storage/StorageAdapter.ts';
import { type FilesystemArchive, lookAtFolders } from './FilesystemArchive.ts';
import { listFiles } from './listFiles.ts';

/** The archive's bytes, and how large it could grow on its disk. */
export async function readUsage(archive: FilesystemArchive): Promise<StorageUsage> {
  const files = (await lookAtFolders(archive)).agent ? await listFiles(archive.paths.agent) : [];
  const used = files.reduce((sum, { stats }) => sum + Number(stats.size), 0);
  // Some network file systems do not say how much room they have.
  const disk = await statfs(archive.paths.package).catch(() => undefined);
  return { used, persisted: true, ...(disk && { quota: used + disk.bavail * disk.bsize }) };
}
