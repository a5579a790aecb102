import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { AgentPanelError } from '../../src/format/AgentPanelError.ts';
import { compareNames } from '../../src/storage/archiveNames.ts';
import type { DocumentStore } from '../../src/storage/StorageAdapter.ts';
import { checkPath, checkTimeout } from './checkOptions.ts';
import { createFilesystemAdapter } from './createFilesystemAdapter.ts';
import { storageErrorFrom, unlessMissing } from './storageErrorFrom.ts';

export interface FilesystemStoreOptions {
  /** The folder that holds the packages. */
  readonly directory: string;
  /** What a package's name ends in, such as `.silverpoint`. A document's id is the name without it. @default '' */
  readonly extension?: string;
  /** As of `createFilesystemAdapter`. @default 10_000 */
  readonly lockTimeoutMilliseconds?: number;
}

/**
 * The packages of one folder. `open` refuses ids that could leave the folder.
 * @throws AgentPanelError `invalid-option`
 */
export function createFilesystemStore(options: FilesystemStoreOptions): DocumentStore {
  const { directory, extension = '', lockTimeoutMilliseconds = 10_000 } = options ?? ({} as FilesystemStoreOptions);
  checkPath('directory', directory);
  checkTimeout(lockTimeoutMilliseconds);
  if (typeof extension !== 'string' || /[/\\\0]/.test(extension))
    throw new AgentPanelError(
      'invalid-option',
      `extension must be the end of a file name, such as ".silverpoint", and is ${JSON.stringify(extension)}. Leave it out for packages without one.`,
    );
  const root = path.resolve(directory);
  return {
    open(documentID) {
      checkDocumentID(documentID);
      return createFilesystemAdapter({ packagePath: path.join(root, documentID + extension), lockTimeoutMilliseconds });
    },
    async list() {
      try {
        const names = await readdir(root);
        const ids: string[] = [];
        for (const name of names) {
          if (!name.endsWith(extension) || name.length === extension.length) continue;
          const agent = await unlessMissing(lstat(path.join(root, name, 'agent')).catch(ignoreFiles));
          if (agent?.isDirectory()) ids.push(name.slice(0, name.length - extension.length));
        }
        return ids.sort(compareNames);
      } catch (error) {
        throw storageErrorFrom(error, 'list the documents');
      }
    },
  };
}

function checkDocumentID(documentID: unknown): void {
  const named = typeof documentID === 'string' && documentID !== '' && !/[/\\:\0]/.test(documentID);
  if (!named || documentID === '.' || documentID === '..')
    throw new AgentPanelError(
      'invalid-document-id',
      `The document id ${JSON.stringify(documentID)} cannot be the name of a package: it is empty, or has a part of a path in it. Pass an id that list() gave, or the name of the package's folder.`,
    );
}

/** Plain files lie beside the packages. */
function ignoreFiles(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOTDIR') return undefined;
  throw error;
}
