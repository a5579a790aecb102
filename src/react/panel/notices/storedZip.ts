// A zip archive that only stores: an unreadable conversation is a handful of files, wanted byte for byte in one download.

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

// 1980-01-01, the earliest a zip can say: the same files always make the same archive.
const date = 0x0021;
const utf8Names = 0x0800;

function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 + fields.reduce((size, [bytes]) => size + bytes, 0)));
  view.setUint32(0, signature, true);
  let offset = 4;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The files as the parts of one zip archive, uncompressed. At most 65,535 files and 4 GiB. */
export function storedZip(files: ReadonlyMap<string, Uint8Array>): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const size = (list: readonly Uint8Array[]) => list.reduce((sum, part) => sum + part.length, 0);
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const shared = [
      [2, utf8Names],
      [2, 0],
      [2, 0],
      [2, date],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const entry = [record(0x04034b50, [[2, 20], ...shared]), name, bytes];
    directory.push(
      record(0x02014b50, [[2, 20], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      name,
    );
    parts.push(...entry);
    offset += size(entry);
  }
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.size],
    [2, files.size],
    [4, size(directory)],
    [4, offset],
    [2, 0],
  ]);
  return [...parts, ...directory, end];
}
