import { lstat } from 'node:fs/promises';
import { conversationFileName } from '../../src/storage/archiveNames.ts';
import type { Revision, Snapshot } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import { currentConversation, type FilesystemArchive, lookAtFolders } from './FilesystemArchive.ts';
import { hashSegments } from './hashSegments.ts';
import { listFiles } from './listFiles.ts';
import { readPlainFile } from './readPlainFile.ts';
import { unlessMissing } from './storageErrorFrom.ts';

/** The revision stored now: one stat, where the file is one that was seen before. Equal revisions mean equal bytes. */
export async function readRevision(archive: FilesystemArchive): Promise<Revision> {
  return (await lookAtFolders(archive)).agent ? (await currentConversation(archive)).revision : '';
}

/**
 * The archive at one moment, without a lock: a conversation that is the same file before and after its folder was listed
 * has all its images in the list, for a save adds images before it and removes them after it (SAVE-4).
 */
export async function readArchive(archive: FilesystemArchive): Promise<Snapshot> {
  const { paths, seen } = archive;
  const deadline = Date.now() + archive.lockTimeoutMilliseconds;
  for (;;) {
    const folders = await lookAtFolders(archive);
    if (!folders.agent) return { revision: '', conversation: undefined, entries: [] };
    const file = await readPlainFile(paths.conversation);
    const listed = await listFiles(paths.agent);
    const after = await unlessMissing(lstat(paths.conversation, { bigint: true }));
    if (file?.stats.ino === after?.ino && file?.stats.mtimeNs === after?.mtimeNs) {
      const revision = file === undefined ? '' : hashSegments([file.bytes]);
      if (file !== undefined) seen.remember(conversationFileName, file.stats, revision);
      return {
        revision,
        conversation: file?.bytes,
        entries: listed.map(({ name, stats }) => ({ name, size: Number(stats.size), plain: stats.isFile() })),
      };
    }
    if (Date.now() >= deadline)
      throw new StorageError(
        'busy',
        `The conversation in ${paths.package} changed each time it was read, for ${archive.lockTimeoutMilliseconds} milliseconds. Another program writes without a pause; wait for it, then try again.`,
      );
  }
}
