import { PackageProblem } from './PackageProblem.ts';

const mebibyte = 1024 * 1024;

/** How large a package may be. Above conversation.json's own limit, so that one that is too long to read still travels. */
const packageLimits = { files: 10_000, fileBytes: 300 * mebibyte, packageBytes: 512 * mebibyte };

/** Throws unless files of these sizes may be opened. Asked before anything is unpacked: a zip bomb is refused by its sizes. */
export function checkPackageLimits(sizes: ReadonlyMap<string, number>): void {
  if (sizes.size > packageLimits.files)
    throw new PackageProblem(
      `It holds ${sizes.size.toLocaleString('en')} files, and a package may hold ${packageLimits.files.toLocaleString('en')}. Open one package, not a folder of many.`,
    );
  let total = 0;
  for (const [name, size] of sizes) {
    if (size > packageLimits.fileBytes)
      throw new PackageProblem(
        `“${name}” has ${inMebibytes(size)}. A file may have ${inMebibytes(packageLimits.fileBytes)}.`,
      );
    total += size;
  }
  if (total > packageLimits.packageBytes)
    throw new PackageProblem(
      `It has ${inMebibytes(total)} in all. A package may have ${inMebibytes(packageLimits.packageBytes)}.`,
    );
}

function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / mebibyte).toLocaleString('en')} MiB`;
}
