import type { BigIntStats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { compareNames } from '../../src/storage/archiveNames.ts';
import { unlessMissing } from './storageErrorFrom.ts';

export interface ListedFile {
  readonly name: string;
  readonly stats: BigIntStats;
}

/**
 * Everything under a folder of the archive that is no folder, sorted by name. Links are listed, never followed. What
 * goes while it is listed is left out.
 * @param prefix the folder's own name inside `agent/`, with a `/` at its end, or `''`
 */
export async function listFiles(directory: string, prefix = ''): Promise<readonly ListedFile[]> {
  const files: ListedFile[] = [];
  const folders = [{ directory, prefix }];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const children = (await unlessMissing(readdir(folder.directory, { withFileTypes: true }))) ?? [];
    for (const child of children) {
      const inside = `${folder.directory}/${child.name}`;
      const name = folder.prefix + child.name;
      if (child.isDirectory()) folders.push({ directory: inside, prefix: `${name}/` });
      else {
        const stats = await unlessMissing(lstat(inside, { bigint: true }));
        if (stats !== undefined) files.push({ name, stats });
      }
    }
  }
  return files.sort((left, right) => compareNames(left.name, right.name));
}
