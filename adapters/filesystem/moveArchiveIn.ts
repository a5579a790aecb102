import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { conversationFileName } from '../../src/storage/archiveNames.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import { checkExpectation, currentConversation, type FilesystemArchive } from './FilesystemArchive.ts';
import { renameInto } from './renameInto.ts';
import { errnoOf } from './storageErrorFrom.ts';
import { syncDirectory } from './syncDirectory.ts';
import { writeFileSynced } from './writeFileSynced.ts';

/** A file of a folder that is being built. */
export interface BuiltFile {
  readonly segments: readonly Uint8Array[];
  readonly hash: string;
}

/**
 * Stores a whole archive where there is none: a folder built beside, synced, and renamed to `agent`. The rename is the
 * commit, and fails where another program has made the folder meanwhile.
 */
export async function moveArchiveIn(
  archive: FilesystemArchive,
  files: ReadonlyMap<string, BuiltFile>,
  beforeRename: () => Promise<void>,
): Promise<void> {
  const { paths, seen } = archive;
  const building = paths.temporary('tmp');
  seen.forget();
  archive.syncedNames.clear();
  try {
    const folders = foldersOf(files.keys());
    for (const folder of folders) await mkdir(path.join(building, folder));
    for (const [name, { segments, hash }] of files) {
      const stats = await writeFileSynced(path.join(building, ...name.split('/')), segments);
      seen.rememberWritten(name, stats, hash);
    }
    for (const folder of [...folders].reverse()) await syncDirectory(path.join(building, folder));
    await beforeRename();
    checkExpectation('', (await currentConversation(archive)).revision);
    archive.unfinished = true;
    await renameInto(building, paths.agent);
  } catch (error) {
    seen.forget();
    await rm(building, { recursive: true, force: true }).catch(() => {});
    if (errnoOf(error) === 'ENOTEMPTY' || errnoOf(error) === 'EEXIST')
      throw new StorageError(
        'conflict',
        `Another program made ${paths.agent} while this one was about to. Nothing was written. Read it, then reload theirs or overwrite.`,
        { cause: error },
      );
    throw error;
  }
  for (const name of files.keys()) if (name !== conversationFileName) archive.syncedNames.add(name);
  archive.syncedNames.add('images');
}

/** The folder itself and every folder in it, parents first. */
function foldersOf(names: Iterable<string>): readonly string[] {
  const folders = new Set(['']);
  for (const name of names)
    name.split('/').forEach((_, index, parts) => {
      if (index > 0) folders.add(parts.slice(0, index).join('/'));
    });
  return [...folders];
}
