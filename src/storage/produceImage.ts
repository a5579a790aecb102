import { imageHash } from './archiveNames.ts';
import type { HashBytes } from './hashBytes.ts';
import type { Commit } from './StorageAdapter.ts';
import { StorageError } from './StorageError.ts';

/**
 * The bytes of an image that is not stored yet: a copy that is the adapter's own, checked against the name, for a file
 * with a wrong hash would read as an omitted image for ever (READ-3).
 * @throws StorageError `io` when the producer fails, `unsafe` when it gives other bytes than the name says
 */
export async function produceImage(commit: Commit, name: string, sha256: HashBytes): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = (await commit.images.get(name)?.())?.slice();
  } catch (cause) {
    if (StorageError.isInstance(cause)) throw cause;
    throw new StorageError(
      'io',
      `The image ${name} could not be handed over, so nothing was committed. The cause says why; save again once it is mended.`,
      { cause },
    );
  }
  if (bytes === undefined || (await sha256(bytes)) !== imageHash(name))
    throw new StorageError(
      'unsafe',
      `The bytes handed over for ${name} have another SHA-256 than the name says. Nothing was committed. Name each image by the hash of its own bytes.`,
    );
  return bytes;
}
