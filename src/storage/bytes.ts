/** One new buffer that holds exactly the joined segments, whatever larger buffers they are views of. */
export function joinSegments(segments: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(segments.reduce((length, segment) => length + segment.length, 0));
  let offset = 0;
  for (const segment of segments) {
    joined.set(segment, offset);
    offset += segment.length;
  }
  return joined;
}

export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) if (left[index] !== right[index]) return false;
  return true;
}
