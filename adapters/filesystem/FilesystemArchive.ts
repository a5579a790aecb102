import type { BigIntStats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { conversationFileName } from '../../src/storage/archiveNames.ts';
import type { Expectation, Revision } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import type { ArchivePaths } from './archivePaths.ts';
import { hashSegments } from './hashSegments.ts';
import { notPlain, readPlainFile } from './readPlainFile.ts';
import type { SeenFiles } from './SeenFiles.ts';
import { unlessMissing } from './storageErrorFrom.ts';

/** What one adapter knows of its package between calls. */
export interface FilesystemArchive {
  readonly paths: ArchivePaths;
  readonly seen: SeenFiles;
  readonly lockTimeoutMilliseconds: number;
  /**
   * The folders and images whose names this adapter has synced. A name that another process made may have been left
   * unsynced by its death, and would be lost with the power although what is stored refers to it.
   */
  readonly syncedNames: Set<string>;
  /** The revision that this adapter itself stored last. */
  ownRevision: Revision | undefined;
  /** A write of this adapter may be in place without its name being synced: the same bytes again are then more than nothing. */
  unfinished: boolean;
}

/** The folders of the archive that are there. */
export interface ArchiveFolders {
  readonly agent: boolean;
  readonly images: boolean;
}

/**
 * Looks at the folders without following a link.
 * @throws StorageError `unsafe` when one is no real folder, `io` when the package is missing
 */
export async function lookAtFolders({ paths }: FilesystemArchive): Promise<ArchiveFolders> {
  const agent = await unlessMissing(lstat(paths.agent)).catch(async (error: unknown) => {
    await requirePackage(paths);
    throw error;
  });
  if (agent === undefined) {
    await requirePackage(paths);
    return { agent: false, images: false };
  }
  if (!agent.isDirectory()) throw notPlain(paths.agent, 'a real folder');
  const images = await unlessMissing(lstat(paths.images));
  if (images !== undefined && !images.isDirectory()) throw notPlain(paths.images, 'a real folder');
  return { agent: true, images: images !== undefined };
}

/** A link to a package is followed: the person opened it. Everything inside is not. */
async function requirePackage(paths: ArchivePaths): Promise<void> {
  const stats = await unlessMissing(stat(paths.package).catch(rethrowUnlessFile));
  if (stats === undefined)
    throw new StorageError(
      'io',
      `The package ${paths.package} is not there: it was never saved, or was moved, or its disk is not mounted. The adapter creates no packages. Save the document first, or open it where it is now.`,
    );
  if (!stats.isDirectory())
    throw new StorageError(
      'unsafe',
      `${paths.package} is a file, and a conversation is stored only in a package, which is a folder. Nothing was touched. Pass the path of the document's package.`,
    );
}

function rethrowUnlessFile(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOTDIR')
    throw new StorageError(
      'unsafe',
      `The path ${error.path} leads through a file. Nothing was touched. Pass the path of the document's package.`,
      { cause: error },
    );
  throw error;
}

export interface CurrentConversation {
  readonly revision: Revision;
  readonly stats: BigIntStats | undefined;
}

/** The revision stored now. Reads and hashes the file only where its stat is not one seen before. */
export async function currentConversation({ paths, seen }: FilesystemArchive): Promise<CurrentConversation> {
  const stats = await unlessMissing(lstat(paths.conversation, { bigint: true }));
  if (stats === undefined) return { revision: '', stats };
  if (!stats.isFile()) throw notPlain(paths.conversation);
  const known = seen.hashOf(conversationFileName, stats);
  if (known !== undefined) return { revision: known, stats };
  const file = await readPlainFile(paths.conversation);
  if (file === undefined) return { revision: '', stats: undefined };
  const revision = hashSegments([file.bytes]);
  seen.remember(conversationFileName, file.stats, revision);
  return { revision, stats: file.stats };
}

/** @throws StorageError `conflict` */
export function checkExpectation(expect: Expectation, current: Revision): void {
  if (typeof expect !== 'string' || expect === current) return;
  throw new StorageError(
    'conflict',
    'Another program changed the conversation in the package after it was read. Nothing was written. Read it again, then reload theirs or overwrite.',
    { current },
  );
}
