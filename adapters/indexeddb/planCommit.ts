import { conversationFileName, imageHash } from '../../src/storage/archiveNames.ts';
import type { HashBytes } from '../../src/storage/hashBytes.ts';
import { planFiles } from '../../src/storage/planFiles.ts';
import type { Commit } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import { type FileRecord, randomToken } from './archiveRecord.ts';
import { blobOf, bytesOf, holdsBytes } from './blobs.ts';
import type { Change, StoredArchive, StoredState } from './StoredArchive.ts';

/**
 * What a commit has to change in the archive as it was loaded, or undefined when it is stored already. Hashes and reads
 * what it must before any transaction opens. `produced` keeps the images for another try.
 */
export async function planCommit(
  commit: Commit,
  conversation: Blob,
  before: StoredState,
  stored: StoredArchive,
  sha256: HashBytes,
  produced: Map<string, Blob>,
): Promise<Change | undefined> {
  const plan = planFiles([...before.record.files.keys()], commit.images.keys(), commit.purgeForeign);
  const files = new Map<string, FileRecord>(before.record.files);
  const puts = new Map<string, Blob>();
  for (const { wanted, name } of plan.images) {
    const file = before.record.files.get(name);
    const state = file?.trusted ? 'intact' : file && (await verify(name, stored, sha256));
    if (file && state !== 'wrong') {
      files.set(name, { size: file.size, trusted: state === 'intact' });
      continue;
    }
    const blob = produced.get(wanted) ?? (await produce(commit, wanted, sha256));
    produced.set(wanted, blob);
    puts.set(name, blob);
    files.set(name, { size: blob.size, trusted: true });
  }
  for (const name of plan.garbage) files.delete(name);
  const same = before.conversation !== undefined && (await holdsBytes(before.conversation, commit.conversation));
  if (same && puts.size === 0 && plan.garbage.length === 0) return undefined;
  if (!same) puts.set(conversationFileName, conversation);
  files.set(conversationFileName, { size: conversation.size, trusted: true });
  const generation = randomToken();
  const revision = same ? before.record.revision : generation;
  return { record: { layout: 1, generation, revision, files }, puts, deletes: plan.garbage };
}

/** Whether a file that this adapter has not written holds the image its name says. One that cannot be read is kept (READ-3). */
async function verify(
  name: string,
  stored: StoredArchive,
  sha256: HashBytes,
): Promise<'intact' | 'wrong' | 'unreadable'> {
  const blob = await stored.loadFile(name);
  if (!blob) return 'wrong';
  const bytes = await bytesOf(blob).catch(() => undefined);
  if (!bytes) return 'unreadable';
  return (await sha256(bytes)) === imageHash(name) ? 'intact' : 'wrong';
}

async function produce(commit: Commit, wanted: string, sha256: HashBytes): Promise<Blob> {
  const bytes = await askFor(commit, wanted);
  const blob = blobOf([bytes]);
  if ((await sha256(bytes)) === imageHash(wanted)) return blob;
  throw new StorageError(
    'unsafe',
    `The bytes handed over for ${wanted} have another SHA-256 than its name says. Nothing was written. Name each image by the hash of its own bytes.`,
  );
}

async function askFor(commit: Commit, wanted: string): Promise<Uint8Array> {
  try {
    return (await commit.images.get(wanted)?.()) ?? new Uint8Array();
  } catch (cause) {
    if (StorageError.isInstance(cause)) throw cause;
    throw new StorageError(
      'io',
      `The bytes of ${wanted} could not be handed over: its producer failed. Nothing was written. Save again when the image can be read.`,
      { cause },
    );
  }
}
