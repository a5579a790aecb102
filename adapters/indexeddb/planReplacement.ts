import { conversationFileName } from '../../src/storage/archiveNames.ts';
import { type FileRecord, noArchive, randomToken } from './archiveRecord.ts';
import { bytesOf, holdsBytes } from './blobs.ts';
import type { Change, StoredState } from './StoredArchive.ts';

/** Another archive in the place of the stored one. No files at all: none. */
export async function planReplacement(
  before: StoredState,
  puts: ReadonlyMap<string, Blob>,
): Promise<Change | undefined> {
  if (puts.size === 0 && before.record.files.size === 0) return undefined;
  const deletes = [...before.record.files.keys()].filter((name) => !puts.has(name));
  if (puts.size === 0) return { record: noArchive, puts, deletes };
  // Files from elsewhere are not trusted: a wrong image under a right name is noticed by the next commit.
  const files = new Map(Array.from(puts, ([name, { size }]): [string, FileRecord] => [name, { size, trusted: false }]));
  const generation = randomToken();
  const conversation = puts.get(conversationFileName);
  const same =
    conversation && before.conversation && (await holdsBytes(before.conversation, [await bytesOf(conversation)]));
  const revision = same ? before.record.revision : conversation ? generation : '';
  return { record: { layout: 1, generation, revision, files }, puts, deletes };
}
