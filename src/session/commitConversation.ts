import type { Conversation } from '../format/Conversation.ts';
import { imageFileName } from '../format/imageFileName.ts';
import { planImages, referencedImages } from '../format/images.ts';
import { omitImages } from '../format/omitImages.ts';
import type { Commit, StorageAdapter } from '../storage/StorageAdapter.ts';
import { StorageError } from '../storage/StorageError.ts';
import type { LeftOutImages } from './ConversationSession.ts';
import type { SessionContext } from './SessionContext.ts';
import type { StoredArchive, StoredImage } from './SessionState.ts';

/** A conversation made ready to be written. */
export interface PreparedCommit {
  readonly conversation: Commit['conversation'];
  readonly images: Commit['images'];
  /** What the archive holds once it is written. */
  readonly stored: ReadonlyMap<string, StoredImage>;
  readonly leftOut: LeftOutImages;
}

/**
 * Plans the images of a save and encodes the conversation. Images that the save drops from the archive are taken into
 * memory first, for the live conversation keeps them (IMG-3); one that cannot be read now stays (READ-3).
 *
 * @param onLost Hears of an image that the adapter asks for, and whose file is gone or has other bytes by now.
 */
async function prepareCommit(
  { images, encoder }: SessionContext,
  conversation: Conversation,
  archive: StoredArchive,
  onLost: (sha256: string) => void,
): Promise<PreparedCommit> {
  const mimeTypes = referencedImages(conversation);
  const gone = [...mimeTypes.keys()].filter((hash) => !images.has(hash) && !archive.images.has(hash));
  const writable = gone.length > 0 ? omitImages(conversation, new Set(gone)) : conversation;
  const plan = planImages(writable, (hash) => images.size(hash) ?? archive.images.get(hash)?.size);
  const dropped = [...mimeTypes.keys()].filter((hash) => archive.images.has(hash) && !plan.kept.has(hash));
  const unread = await takeIntoMemory(images, dropped, archive);
  const kept = new Set([...plan.kept, ...unread]);

  const stored = new Map<string, StoredImage>();
  const producers = new Map<string, () => Promise<Uint8Array>>();
  for (const hash of kept) {
    const inArchive = archive.images.get(hash);
    const name = inArchive?.name ?? imageFileName(hash, mimeTypes.get(hash) ?? '');
    stored.set(hash, { name, size: images.size(hash) ?? inArchive?.size });
    producers.set(name, async () => {
      const bytes = await images.load(hash, inArchive);
      if (bytes) return bytes;
      onLost(hash);
      throw lostImage(name);
    });
  }
  const segments = encoder.encode(writable, { keptImages: kept });
  return { conversation: segments, images: producers, stored, leftOut: { ...plan.leftOut, lost: gone.length } };
}

/**
 * Writes a conversation. Image files that were verified once may have been lost since: the rest is written without them,
 * as it would be read (READ-3), for one lost file must not keep everything else from being saved.
 */
export async function writeConversation<Result>(
  context: SessionContext,
  conversation: Conversation,
  archive: StoredArchive,
  write: (prepared: PreparedCommit) => Promise<Result>,
): Promise<Result> {
  return await withoutLost(archive, async (left, onLost) =>
    write(await prepareCommit(context, conversation, left, onLost)),
  );
}

/** Tries again without the images that turned out to be lost. Each round has fewer of them. */
export async function withoutLost<Result>(
  archive: StoredArchive,
  attempt: (archive: StoredArchive, onLost: (sha256: string) => void) => Promise<Result>,
): Promise<Result> {
  const lost = new Set<string>();
  try {
    return await attempt(archive, (sha256) => lost.add(sha256));
  } catch (error) {
    if (lost.size === 0) throw error;
    const images = new Map([...archive.images].filter(([sha256]) => !lost.has(sha256)));
    return await withoutLost({ ...archive, images }, attempt);
  }
}

/** Keeps the bytes of stored images in memory. Resolves with the hashes of those that could not be read. */
export async function takeIntoMemory(
  images: SessionContext['images'],
  hashes: Iterable<string>,
  archive: StoredArchive,
): Promise<ReadonlySet<string>> {
  const unread = new Set<string>();
  for (const hash of hashes)
    try {
      const bytes = images.has(hash) ? undefined : await images.load(hash, archive.images.get(hash));
      if (bytes) images.keep(hash, bytes);
    } catch {
      unread.add(hash);
    }
  return unread;
}

export function lostImage(name: string): StorageError {
  return new StorageError(
    'io',
    `The image ${name} is gone from the archive, or its bytes changed, after the conversation was read. Nothing was written. Save again.`,
  );
}

/** Whether the archive holds exactly these segments. */
export async function holds(adapter: StorageAdapter, segments: Commit['conversation']): Promise<string | undefined> {
  const { conversation, revision } = await adapter.read();
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  if (conversation?.length !== length) return undefined;
  let offset = 0;
  for (const segment of segments)
    for (const byte of segment) {
      if (conversation[offset] !== byte) return undefined;
      offset += 1;
    }
  return revision;
}
