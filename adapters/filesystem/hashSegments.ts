import { createHash } from 'node:crypto';

/** SHA-256 of the joined segments as lowercase hex, without joining them. */
export function hashSegments(segments: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const segment of segments) hash.update(segment);
  return hash.digest('hex');
}
