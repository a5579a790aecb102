import { findPackage } from '../packages/findPackage.ts';
import { PackageProblem } from '../packages/PackageProblem.ts';
import { readFolder } from '../packages/readFolder.ts';
import { readZip } from '../packages/readZip.ts';
import type { DocumentLibrary } from './DocumentLibrary.ts';

/** What came of opening a package from disk. */
export type ImportOutcome =
  | { readonly outcome: 'imported'; readonly id: string }
  /** What is wrong and what to do, for the person. Nothing was stored. */
  | { readonly outcome: 'refused'; readonly name: string; readonly message: string };

export function openZip(library: DocumentLibrary, file: File): Promise<ImportOutcome> {
  return refusing(file.name, async () => {
    const files = readZip(new Uint8Array(await file.arrayBuffer()));
    return library.importPackage(findPackage(files, file.name));
  });
}

export function openFolder(library: DocumentLibrary, files: readonly File[]): Promise<ImportOutcome> {
  const name = files[0]?.webkitRelativePath.split('/')[0] ?? 'The folder';
  return refusing(name, async () => library.importPackage(findPackage(await readFolder(files), name)));
}

async function refusing(name: string, open: () => Promise<string>): Promise<ImportOutcome> {
  try {
    return { outcome: 'imported', id: await open() };
  } catch (error) {
    const message =
      error instanceof PackageProblem
        ? error.message
        : `It could not be read or stored. ${error instanceof Error ? error.message : String(error)}`;
    return { outcome: 'refused', name, message };
  }
}
