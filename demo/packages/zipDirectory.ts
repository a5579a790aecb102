import { checkPath } from './checkPath.ts';
import { PackageProblem } from './PackageProblem.ts';

/** One file of a zip file, as its central directory lists it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly compressedSize: number;
  readonly size: number;
  readonly crc32: number;
  /** Where the file's bytes begin. */
  readonly start: number;
}

const damaged = 'It is not a whole zip file. Copy or download it again.';
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endLength = 22;
const maxCommentLength = 0xffff;

/**
 * Lists the files of a zip file, folders left out. Throws a PackageProblem for what no package needs and an attack may
 * use: encrypted files, links, other compression methods, paths that lead out, one name twice.
 */
export function zipDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readDirectory(view, bytes);
  } catch (error) {
    // A DataView answers every offset beyond the file with a RangeError.
    if (error instanceof RangeError) throw new PackageProblem(damaged);
    throw error;
  }
}

function readDirectory(view: DataView, bytes: Uint8Array): readonly ZipEntry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff)
    throw new PackageProblem(
      'It is a zip file of the 64-bit kind, which a package never needs. Make it again without.',
    );
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new PackageProblem(damaged);
    const nameLength = view.getUint16(at + 28, true);
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength));
    const isFolder = name.endsWith('/');
    checkPath(isFolder ? name.slice(0, -1) : name);
    if (!isFolder) {
      if (entries.has(name))
        throw new PackageProblem(`It holds “${name}” twice, so that nobody can say which one counts.`);
      entries.set(name, readEntry(view, at, name));
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return [...entries.values()];
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - maxCommentLength); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new PackageProblem('It is not a zip file, or only a part of one.');
}

function readEntry(view: DataView, at: number, name: string): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  if (flags & 1)
    throw new PackageProblem(`“${name}” is encrypted. Unpack it with its password and open the folder instead.`);
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8)
    throw new PackageProblem(
      `“${name}” is compressed by a method (${method}) other than deflate. Make the zip file again.`,
    );
  const isUnix = view.getUint8(at + 5) === 3;
  const unixType = (view.getUint32(at + 38, true) >>> 16) & 0xf000;
  if (isUnix && unixType === 0xa000) throw new PackageProblem(`“${name}” is a link, not a file. Pack the file itself.`);
  const local = view.getUint32(at + 42, true);
  if (view.getUint32(local, true) !== fileSignature) throw new PackageProblem(damaged);
  return {
    name,
    method: method === 0 ? 'stored' : 'deflated',
    crc32: view.getUint32(at + 16, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
  };
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new PackageProblem('It holds a file whose name is not UTF-8. Make the zip file again.');
  }
}
