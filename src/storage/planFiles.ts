import { conversationFileName, imageHash } from './archiveNames.ts';

/** Where one wanted image goes. */
export interface PlannedImage {
  /** The name the commit used, by which its producer is found. */
  readonly wanted: string;
  /** The file that holds it: an existing file of the same hash keeps its name. */
  readonly name: string;
  /** Whether that file exists already. Its bytes are still to be verified. */
  readonly stored: boolean;
}

export interface FilePlan {
  readonly images: readonly PlannedImage[];
  /** Stored files that go once the commit is done. */
  readonly garbage: readonly string[];
}

/**
 * What a commit does to the files beside conversation.json: one file a hash (ARC-2), unlisted images go (SAVE-4), files
 * that format 1 does not name stay unless `purgeForeign` (ARC-5).
 */
export function planFiles(stored: readonly string[], wanted: Iterable<string>, purgeForeign = false): FilePlan {
  const names = new Set(stored);
  const byHash = new Map<string, string>();
  for (const name of stored) {
    const hash = imageHash(name);
    if (hash !== undefined && !byHash.has(hash)) byHash.set(hash, name);
  }
  const images: PlannedImage[] = [];
  const kept = new Set([conversationFileName]);
  for (const name of wanted) {
    const existing = names.has(name) ? name : byHash.get(imageHash(name) ?? '');
    images.push({ wanted: name, name: existing ?? name, stored: existing !== undefined });
    kept.add(existing ?? name);
  }
  const goes = (name: string) => !kept.has(name) && (purgeForeign || imageHash(name) !== undefined);
  return { images, garbage: stored.filter(goes) };
}
