import { checkPath } from './checkPath.ts';
import { checkPackageLimits } from './packageLimits.ts';

/** A file of a folder that the person chose, as a browser's `File` describes it. */
export interface FolderFile {
  readonly name: string;
  readonly size: number;
  /** The path that begins with the chosen folder; empty where a single file was chosen. */
  readonly webkitRelativePath: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The files of a chosen folder by their path, which begins with the folder's name. Throws a PackageProblem. */
export async function readFolder(chosen: readonly FolderFile[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const byPath = new Map(chosen.map((file) => [file.webkitRelativePath || file.name, file]));
  checkPackageLimits(new Map([...byPath].map(([path, file]) => [path, file.size])));
  const files = new Map<string, Uint8Array>();
  for (const [path, file] of byPath) {
    checkPath(path);
    files.set(path, new Uint8Array(await file.arrayBuffer()));
  }
  return files;
}
