import type { Conversation, DraftImage } from './Conversation.ts';
import { isSha256 } from './imageFileName.ts';
import type { ImageBlock } from './Message.ts';

/** The most bytes of images that an archive keeps (IMG-1). */
export const maxImageBytes = 20_971_520;

type Mention = { readonly place: 'history' | 'drafts'; readonly image: DraftImage | ImageBlock };

/** Every mention of an image, newest first (IMG-2). */
function* mentionsNewestFirst({ queued, unsent, history }: Conversation): Generator<Mention> {
  for (const drafts of [queued, unsent])
    for (const draft of drafts.toReversed())
      for (const image of draft.images?.toReversed() ?? []) yield { place: 'drafts', image };
  for (let at = history.length - 1; at >= 0; at--)
    for (const block of history[at]?.content.toReversed() ?? [])
      if (block.type === 'image') yield { place: 'history', image: block };
}

/**
 * The images that the conversation refers to, each once by its hash, with the media type of its newest mention. Newest
 * first. A hash that is none is not among them.
 */
export function referencedImages(conversation: Conversation): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  for (const { image } of mentionsNewestFirst(conversation))
    if (!images.has(image.sha256) && isSha256(image.sha256)) images.set(image.sha256, image.mimeType);
  return images;
}

/** Which images a save keeps. */
export interface ImagePlan {
  /** Their hashes. */
  readonly kept: ReadonlySet<string>;
  /** How many images, each counted once by its hash, are written as omitted in the history, and left out of drafts. */
  readonly leftOut: { readonly history: number; readonly drafts: number };
}

/**
 * Decides which images a save keeps: newest first, each once at its newest place; the first that does not fit and
 * every older one are left out (IMG-1, IMG-2).
 *
 * @param sizeOf The bytes of an image; undefined where its file is there but cannot be read now. Such an image is kept
 *   and counts nothing, for it must not be lost (READ-3).
 * @param maxBytes @default maxImageBytes
 */
export function planImages(
  conversation: Conversation,
  sizeOf: (sha256: string) => number | undefined,
  maxBytes: number = maxImageBytes,
): ImagePlan {
  const kept = new Set<string>();
  const leftOut = { history: new Set<string>(), drafts: new Set<string>() };
  let bytes = 0;
  let isFull = false;
  for (const { place, image } of mentionsNewestFirst(conversation)) {
    const { sha256 } = image;
    if (kept.has(sha256)) continue;
    if (!isFull && isSha256(sha256)) {
      const size = sizeOf(sha256) ?? 0;
      isFull = bytes + size > maxBytes;
      if (!isFull) {
        bytes += size;
        kept.add(sha256);
        continue;
      }
    }
    leftOut[place].add(sha256);
  }
  return { kept, leftOut: { history: leftOut.history.size, drafts: leftOut.drafts.size } };
}
