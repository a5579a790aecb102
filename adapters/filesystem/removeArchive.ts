import { rm, unlink } from 'node:fs/promises';
import type { Expectation } from '../../src/storage/StorageAdapter.ts';
import { sweepTemporaries } from './collectGarbage.ts';
import { checkExpectation, currentConversation, type FilesystemArchive, lookAtFolders } from './FilesystemArchive.ts';
import { renameInto } from './renameInto.ts';
import { errnoOf, storageErrorFrom, unlessMissing } from './storageErrorFrom.ts';
import { syncDirectory } from './syncDirectory.ts';
import { tidyPackage } from './tidyPackage.ts';
import { withPackageLock } from './withPackageLock.ts';

/** Removes `agent/` by renaming it away, which is all or nothing, and deletes it then. */
export async function removeArchive(archive: FilesystemArchive, expect: Expectation): Promise<void> {
  const { paths } = archive;
  if (!(await lookAtFolders(archive)).agent) {
    checkExpectation(expect, '');
    await tidyPackage(archive);
    return;
  }
  await withPackageLock(archive, async (lock) => {
    const { agent } = await lookAtFolders(archive);
    checkExpectation(expect, (await currentConversation(archive)).revision);
    if (agent) {
      await lock.verify();
      await putAway(archive);
    }
    await sweepTemporaries(paths);
  });
}

async function putAway(archive: FilesystemArchive): Promise<void> {
  const { paths, seen, syncedNames } = archive;
  let gone = false;
  try {
    try {
      await renameInto(paths.agent, paths.temporary('trash'));
      gone = true;
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(errnoOf(error) ?? '')) throw error;
      // A folder that some program has open cannot be renamed on Windows. Without conversation.json there is no
      // conversation, whatever becomes of the rest; images first would leave one that misses them.
      await unlessMissing(unlink(paths.conversation));
      gone = true;
      await syncDirectory(paths.agent);
      await rm(paths.agent, { recursive: true, force: true });
    }
    archive.ownRevision = '';
    seen.forget();
    syncedNames.clear();
    await syncDirectory(paths.package);
  } catch (error) {
    throw storageErrorFrom(error, 'finish the removal', gone ? { committed: true, current: '', retryable: true } : {});
  }
}
