import type { CommitResult, Revision } from '../../src/storage/StorageAdapter.ts';
import { sweepTemporaries } from './collectGarbage.ts';
import type { FilesystemArchive } from './FilesystemArchive.ts';
import { storageErrorFrom } from './storageErrorFrom.ts';
import { syncDirectory } from './syncDirectory.ts';

/**
 * What follows the commit point: the names are synced, and only then garbage goes, for the old conversation could come
 * back with the power gone and would miss its images.
 * @throws StorageError with `committed`: the caller's next save starts from the new revision
 */
export async function finishWrite(
  archive: FilesystemArchive,
  revision: Revision,
  clean: () => Promise<readonly string[]>,
): Promise<CommitResult> {
  const { paths, syncedNames } = archive;
  archive.ownRevision = revision;
  try {
    let durable = await syncDirectory(paths.agent);
    if (!syncedNames.has('agent')) durable = (await syncDirectory(paths.package)) && durable;
    syncedNames.add('agent');
    archive.unfinished = false;
    const leftovers = await clean();
    await sweepTemporaries(paths);
    return { revision, durable, leftovers };
  } catch (error) {
    throw storageErrorFrom(error, 'finish the save', { committed: true, current: revision, retryable: true });
  }
}
