import { lstat, unlink } from 'node:fs/promises';
import type { FilesystemArchive } from './FilesystemArchive.ts';
import { renameInto } from './renameInto.ts';
import { writeFileSynced } from './writeFileSynced.ts';

/**
 * Puts a whole file in place: temporary beside `agent/`, synced, renamed. The caller syncs the folder.
 * @param beforeRename the last look before the file is there
 */
export async function storeFile(
  archive: FilesystemArchive,
  name: string,
  segments: readonly Uint8Array[],
  hash: string,
  options: { readonly mode?: number | undefined; readonly beforeRename?: () => Promise<void> } = {},
): Promise<void> {
  const temporary = archive.paths.temporary('tmp');
  const stats = await writeFileSynced(temporary, segments, options.mode);
  try {
    await options.beforeRename?.();
    await renameInto(temporary, archive.paths.file(name));
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  // The rename changed the file's time of change. What is not the file that was written is read when it matters.
  const placed = await lstat(archive.paths.file(name), { bigint: true }).catch(() => undefined);
  if (placed?.ino === stats.ino && placed.size === stats.size && placed.mtimeNs === stats.mtimeNs)
    archive.seen.rememberWritten(name, placed, hash);
}
