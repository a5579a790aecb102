import { imageHash } from '../../src/storage/archiveNames.ts';
import { planFiles } from '../../src/storage/planFiles.ts';
import type { Commit } from '../../src/storage/StorageAdapter.ts';
import type { FilesystemArchive } from './FilesystemArchive.ts';
import { hashSegments } from './hashSegments.ts';
import { type ListedFile, listFiles } from './listFiles.ts';
import { type PlainFile, readPlainFile } from './readPlainFile.ts';

/** What a commit has to do beside conversation.json. */
export interface ImageWork {
  /** Images that are not stored, or are stored with other bytes than their name says. */
  readonly missing: readonly { readonly wanted: string; readonly name: string }[];
  /** Every image of the new conversation, by the name of its file. */
  readonly names: readonly string[];
  /** Files that go after the commit. */
  readonly garbage: readonly string[];
}

export async function planImages(archive: FilesystemArchive, commit: Commit): Promise<ImageWork> {
  const { paths } = archive;
  // Foreign files matter only where they go: an archive may hold any number of them.
  const files = commit.purgeForeign ? await listFiles(paths.agent) : await listFiles(paths.images, 'images/');
  const byName = new Map(files.map((file) => [file.name, file]));
  const plan = planFiles([...byName.keys()], commit.images.keys(), commit.purgeForeign);
  const missing: { wanted: string; name: string }[] = [];
  for (const { wanted, name } of plan.images) {
    const file = byName.get(name);
    if (file === undefined || !(await isIntact(archive, file))) missing.push({ wanted, name });
  }
  return { missing, names: plan.images.map(({ name }) => name), garbage: plan.garbage };
}

/** Whether a file holds the image that its name says. What is no plain file, or cannot be read, is left alone (READ-3). */
async function isIntact({ paths, seen }: FilesystemArchive, { name, stats }: ListedFile): Promise<boolean> {
  if (!stats.isFile()) return true;
  const known = seen.hashOf(name, stats);
  if (known !== undefined) return known === imageHash(name);
  let file: PlainFile | undefined;
  try {
    file = await readPlainFile(paths.file(name));
  } catch {
    return true;
  }
  if (file === undefined) return false;
  const hash = hashSegments([file.bytes]);
  seen.remember(name, file.stats, hash);
  return hash === imageHash(name);
}
