import { type Zippable, zipSync } from 'fflate';

/** A zip file of these texts and bytes. */
export function zipFile(files: Readonly<Record<string, string | Uint8Array>>, level: 0 | 6 = 6): Uint8Array {
  const zippable: Zippable = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      [typeof content === 'string' ? new TextEncoder().encode(content) : content, { level }],
    ]),
  );
  return zipSync(zippable);
}

/** The same zip file with one number in the first entry of its central directory changed. */
export function withDirectoryField(zip: Uint8Array, offset: number, bytes: readonly number[]): Uint8Array {
  const changed = zip.slice();
  changed.set(bytes, directoryStart(changed) + offset);
  return changed;
}

/** Where the central directory begins, as the last 22 bytes say (fflate writes no comment). */
function directoryStart(zip: Uint8Array): number {
  return new DataView(zip.buffer, zip.byteOffset).getUint32(zip.length - 22 + 16, true);
}
