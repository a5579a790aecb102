import { mkdir } from 'node:fs/promises';
import { conversationFileName, imageHash } from '../../src/storage/archiveNames.ts';
import { produceImage } from '../../src/storage/produceImage.ts';
import type { Commit, CommitResult } from '../../src/storage/StorageAdapter.ts';
import { throwIfAborted } from '../../src/storage/throwIfAborted.ts';
import { collectGarbage } from './collectGarbage.ts';
import {
  type ArchiveFolders,
  checkExpectation,
  currentConversation,
  type FilesystemArchive,
  lookAtFolders,
} from './FilesystemArchive.ts';
import { finishWrite } from './finishWrite.ts';
import { hashSegments } from './hashSegments.ts';
import { type BuiltFile, moveArchiveIn } from './moveArchiveIn.ts';
import type { PackageLock } from './PackageLock.ts';
import { planImages } from './storedImages.ts';
import { storeFile } from './storeFile.ts';
import { syncDirectory } from './syncDirectory.ts';
import { tidyPackage } from './tidyPackage.ts';
import { withPackageLock } from './withPackageLock.ts';

const hashImage = async (bytes: Uint8Array) => hashSegments([bytes]);

/**
 * Saves in the order that loses nothing: images, their folder, conversation.json, its folder, and only then garbage. Each
 * step left out was shown to lose data in some crash. Nothing at all is written, the lock included, for what is stored.
 */
export async function commitArchive(archive: FilesystemArchive, commit: Commit): Promise<CommitResult> {
  throwIfAborted(commit.signal);
  const revision = hashSegments(commit.conversation);
  if (await isStored(archive, commit, revision)) {
    await tidyPackage(archive);
    return { revision, durable: true, leftovers: [] };
  }
  return await withPackageLock(archive, async (lock) => {
    throwIfAborted(commit.signal);
    const folders = await lookAtFolders(archive);
    checkExpectation(commit.expect, (await currentConversation(archive)).revision);
    if (!folders.agent) return await commitFirst(archive, commit, revision, lock);
    return await commitChange(archive, commit, revision, lock, folders);
  });
}

async function isStored(archive: FilesystemArchive, commit: Commit, revision: string): Promise<boolean> {
  if (!(await lookAtFolders(archive)).agent) return false;
  const current = await currentConversation(archive);
  checkExpectation(commit.expect, current.revision);
  if (current.revision !== revision || archive.unfinished) return false;
  const { missing, garbage } = await planImages(archive, commit);
  return missing.length === 0 && garbage.length === 0;
}

async function commitFirst(archive: FilesystemArchive, commit: Commit, revision: string, lock: PackageLock) {
  const files = new Map<string, BuiltFile>();
  for (const name of commit.images.keys())
    files.set(name, { segments: [await produceImage(commit, name, hashImage)], hash: imageHash(name) ?? '' });
  files.set(conversationFileName, { segments: commit.conversation, hash: revision });
  await moveArchiveIn(archive, files, async () => {
    throwIfAborted(commit.signal);
    await lock.verify();
  });
  return await finishWrite(archive, revision, async () => []);
}

async function commitChange(
  archive: FilesystemArchive,
  commit: Commit,
  revision: string,
  lock: PackageLock,
  folders: ArchiveFolders,
): Promise<CommitResult> {
  const { paths, syncedNames } = archive;
  const { missing, names, garbage } = await planImages(archive, commit);
  if (missing.length > 0 && !folders.images) await mkdir(paths.images);
  await syncParents(archive, folders.images || missing.length > 0);
  for (const { wanted, name } of missing) {
    throwIfAborted(commit.signal);
    syncedNames.delete(name);
    const bytes = await produceImage(commit, wanted, hashImage);
    await storeFile(archive, name, [bytes], imageHash(name) ?? '');
  }
  if (names.some((name) => !syncedNames.has(name))) {
    await syncDirectory(paths.images);
    for (const name of names) syncedNames.add(name);
  }
  const before = await currentConversation(archive);
  checkExpectation(commit.expect, before.revision);
  if (before.revision !== revision) {
    archive.unfinished = true;
    await storeFile(archive, conversationFileName, commit.conversation, revision, {
      mode: before.stats && Number(before.stats.mode & 0o777n),
      beforeRename: async () => {
        throwIfAborted(commit.signal);
        await lock.verify();
        // The last look, right before the rename that is the commit: other programs do not take the lock.
        checkExpectation(before.revision, (await currentConversation(archive)).revision);
      },
    });
  }
  return await finishWrite(archive, revision, () => collectGarbage(paths, garbage));
}

/** The names of `agent` and `images` must outlive a loss of power before anything in them counts as stored. */
async function syncParents({ paths, syncedNames }: FilesystemArchive, images: boolean): Promise<void> {
  if (!syncedNames.has('agent')) {
    await syncDirectory(paths.package);
    syncedNames.add('agent');
  }
  if (images && !syncedNames.has('images')) {
    await syncDirectory(paths.agent);
    syncedNames.add('images');
  }
}
