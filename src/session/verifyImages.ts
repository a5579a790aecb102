import type { Conversation } from '../format/Conversation.ts';
import { parseImageFileName } from '../format/imageFileName.ts';
import { referencedImages } from '../format/images.ts';
import type { Entry } from '../storage/StorageAdapter.ts';
import type { SessionContext } from './SessionContext.ts';
import type { StoredImage } from './SessionState.ts';

export interface VerifiedImages {
  readonly images: ReadonlyMap<string, StoredImage>;
  /** Hashes without a file, or without one whose bytes match. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Looks at the file of each image a conversation refers to (READ-3). Images of drafts stay in memory: a draft may move
 * to the composer, of which nothing is stored.
 */
export async function verifyImages(
  context: SessionContext,
  conversation: Conversation,
  entries: readonly Entry[],
): Promise<VerifiedImages> {
  const files = new Map<string | undefined, Entry[]>();
  for (const entry of entries) {
    const hash = parseImageFileName(entry.name);
    if (entry.plain) files.set(hash, [...(files.get(hash) ?? []), entry]);
  }
  const ofDrafts = new Set(
    [...conversation.queued, ...conversation.unsent]
      .flatMap((draft) => draft.images ?? [])
      .map((image) => image.sha256),
  );
  const images = new Map<string, StoredImage>();
  const missing = new Set<string>();
  for (const hash of referencedImages(conversation).keys()) {
    const found = await verifyImage(context, hash, files.get(hash) ?? [], ofDrafts.has(hash));
    if (found) images.set(hash, found);
    else if (!context.images.has(hash)) missing.add(hash);
  }
  return { images, missing };
}

async function verifyImage(
  { adapter, images, sha256 }: SessionContext,
  hash: string,
  candidates: readonly Entry[],
  keep: boolean,
): Promise<StoredImage | undefined> {
  let unread: StoredImage | undefined;
  for (const { name } of candidates)
    try {
      const bytes = await adapter.readFile(name);
      if (!bytes || (await sha256(bytes)) !== hash) continue;
      if (keep) images.keep(hash, bytes);
      return { name, size: bytes.length };
    } catch {
      // There but not to be read now: no reason to call it missing.
      unread ??= { name, size: undefined };
    }
  return unread;
}
