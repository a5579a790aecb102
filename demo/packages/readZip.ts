import { inflateSync } from 'fflate';
import { crc32 } from './crc32.ts';
import { PackageProblem } from './PackageProblem.ts';
import { checkPackageLimits } from './packageLimits.ts';
import { type ZipEntry, zipDirectory } from './zipDirectory.ts';

/** The files of a zip file by their path, each checked against its checksum. Throws a PackageProblem. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const entries = zipDirectory(bytes);
  checkPackageLimits(new Map(entries.map((entry) => [entry.name, entry.size])));
  return new Map(entries.map((entry) => [entry.name, unpack(bytes, entry)]));
}

function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = bytes.subarray(entry.start, entry.start + entry.compressedSize);
  const unpacked = entry.method === 'stored' ? packed.slice() : inflate(packed, entry);
  if (unpacked.length !== entry.size || crc32(unpacked) !== entry.crc32) throw damaged(entry.name);
  return unpacked;
}

function inflate(packed: Uint8Array, { name, size }: ZipEntry): Uint8Array {
  try {
    // The output has the room that was checked and no more, whatever the compressed bytes would grow to. One byte over
    // tells too much from enough.
    return inflateSync(packed, { out: new Uint8Array(size + 1) });
  } catch {
    throw damaged(name);
  }
}

function damaged(name: string): PackageProblem {
  return new PackageProblem(`“${name}” is damaged in the zip file. Copy or download it again.`);
}
