import { conversationFileName } from '../../src/storage/archiveNames.ts';
import { type ArchiveRecord, type FileRecord, noArchive, randomToken } from './archiveRecord.ts';
import type { Change } from './StoredArchive.ts';

/** Another archive in the place of the stored one. No files at all: none. */
export function planReplacement(before: ArchiveRecord, puts: ReadonlyMap<string, Blob>): Change | undefined {
  if (puts.size === 0 && before.files.size === 0) return undefined;
  const deletes = [...before.files.keys()].filter((name) => !puts.has(name));
  if (puts.size === 0) return { record: noArchive, puts, deletes };
  const generation = randomToken();
  // Files from elsewhere are not trusted: a wrong image under a right name is noticed by the next commit.
  const files = new Map(Array.from(puts, ([name, { size }]): [string, FileRecord] => [name, { size, trusted: false }]));
  const revision = puts.has(conversationFileName) ? generation : '';
  return { record: { layout: 1, generation, revision, files }, puts, deletes };
}
