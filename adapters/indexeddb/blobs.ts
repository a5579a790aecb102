import { equalBytes } from '../../src/storage/bytes.ts';

/**
 * A copy of exactly these bytes, taken now: a Blob has no larger buffer behind it, where a stored `subarray` would take its
 * whole buffer along. IndexedDB also stores a Blob in about half the time of a Uint8Array.
 */
export function blobOf(segments: readonly Uint8Array[]): Blob {
  return new Blob(segments.map((bytes) => (bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice()) as BlobPart));
}

export async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Whether a stored blob holds the same bytes. False when it cannot be read: then it is worth writing anew. */
export async function holdsBytes(stored: Blob, segments: readonly Uint8Array[]): Promise<boolean> {
  if (stored.size !== segments.reduce((size, bytes) => size + bytes.length, 0)) return false;
  const bytes = await bytesOf(stored).catch(() => undefined);
  if (!bytes) return false;
  let offset = 0;
  return segments.every((segment) => {
    const start = offset;
    offset += segment.length;
    return equalBytes(bytes.subarray(start, offset), segment);
  });
}
