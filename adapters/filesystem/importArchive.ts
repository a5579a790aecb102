import { mkdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { conversationFileName } from '../../src/storage/archiveNames.ts';
import { equalBytes } from '../../src/storage/bytes.ts';
import type { CommitResult, Expectation } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import { collectGarbage } from './collectGarbage.ts';
import { checkExpectation, currentConversation, type FilesystemArchive, lookAtFolders } from './FilesystemArchive.ts';
import { finishWrite } from './finishWrite.ts';
import { hashSegments } from './hashSegments.ts';
import { listFiles } from './listFiles.ts';
import { type BuiltFile, moveArchiveIn } from './moveArchiveIn.ts';
import type { PackageLock } from './PackageLock.ts';
import { readPlainFile } from './readPlainFile.ts';
import { removeArchive } from './removeArchive.ts';
import { unlessMissing } from './storageErrorFrom.ts';
import { storeFile } from './storeFile.ts';
import { syncDirectory } from './syncDirectory.ts';
import { withPackageLock } from './withPackageLock.ts';

/**
 * Replaces the archive by these files. Where there is none, one rename brings all of them. Over an existing one, which no
 * system swaps in one step, conversation.json comes last: a crash leaves the old conversation or the new one with its
 * images, and foreign files perhaps of both.
 */
export async function importArchive(
  archive: FilesystemArchive,
  files: ReadonlyMap<string, Uint8Array>,
  expect: Expectation,
): Promise<CommitResult> {
  const conversation = files.get(conversationFileName);
  const revision = conversation === undefined ? '' : hashSegments([conversation]);
  if (files.size === 0) {
    await removeArchive(archive, expect);
    return { revision, durable: true, leftovers: [] };
  }
  // Looked at before the lock, which only an existing package can hold, and again under it.
  await lookAtFolders(archive);
  return await withPackageLock(archive, async (lock) => {
    const folders = await lookAtFolders(archive);
    checkExpectation(expect, (await currentConversation(archive)).revision);
    if (folders.agent) return await importOver(archive, files, revision, lock);
    const built = new Map<string, BuiltFile>();
    for (const [name, bytes] of files) built.set(name, { segments: [bytes], hash: hashSegments([bytes]) });
    await moveArchiveIn(archive, built, () => lock.verify());
    return await finishWrite(archive, revision, async () => []);
  });
}

async function importOver(
  archive: FilesystemArchive,
  files: ReadonlyMap<string, Uint8Array>,
  revision: string,
  lock: PackageLock,
): Promise<CommitResult> {
  const { paths, syncedNames } = archive;
  const stored = (await listFiles(paths.agent)).map(({ name }) => name);
  checkPlaces(files, stored);
  syncedNames.clear();
  const touched = new Set<string>();
  for (const [name, bytes] of files) {
    if (name === conversationFileName) continue;
    const existing = await readPlainFile(paths.file(name));
    if (existing !== undefined && equalBytes(existing.bytes, bytes)) continue;
    await mkdir(path.dirname(paths.file(name)), { recursive: true });
    await storeFile(archive, name, [bytes], hashSegments([bytes]));
    for (let folder = path.dirname(paths.file(name)); folder !== paths.package; folder = path.dirname(folder))
      touched.add(folder);
  }
  for (const folder of [...touched].sort((left, right) => right.length - left.length)) await syncDirectory(folder);
  const before = await currentConversation(archive);
  const conversation = files.get(conversationFileName);
  await lock.verify();
  archive.unfinished = true;
  if (conversation === undefined) await unlessMissing(unlink(paths.conversation));
  else if (before.revision !== revision) {
    await storeFile(archive, conversationFileName, [conversation], revision, {
      beforeRename: async () => checkExpectation(before.revision, (await currentConversation(archive)).revision),
    });
  }
  const garbage = stored.filter((name) => !files.has(name));
  return await finishWrite(archive, revision, () => collectGarbage(paths, garbage));
}

/** @throws StorageError `unsafe` where a stored file is in the way of a folder, or the other way round */
function checkPlaces(files: ReadonlyMap<string, Uint8Array>, stored: readonly string[]): void {
  const names = [...files.keys()];
  const blocked = stored.find(
    (there) => names.some((name) => name.startsWith(`${there}/`)) || names.some((name) => there.startsWith(`${name}/`)),
  );
  if (blocked !== undefined)
    throw new StorageError(
      'unsafe',
      `The stored file ${JSON.stringify(blocked)} is where the copied files have a folder, or inside what is a file there. Nothing was written. Remove the archive first, then copy.`,
    );
}
