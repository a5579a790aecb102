import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isInsideArchive } from '../../src/storage/archiveNames.ts';
import { checkCommit, checkExpect, checkImport } from '../../src/storage/checkNames.ts';
import type { StorageAdapter } from '../../src/storage/StorageAdapter.ts';
import { archivePaths } from './archivePaths.ts';
import { checkPath, checkTimeout } from './checkOptions.ts';
import { commitArchive } from './commitArchive.ts';
import { createCallQueue } from './createCallQueue.ts';
import { type FilesystemArchive, lookAtFolders } from './FilesystemArchive.ts';
import { importArchive } from './importArchive.ts';
import { readArchive, readRevision } from './readArchive.ts';
import { hasPlainParents, readPlainFile } from './readPlainFile.ts';
import { readUsage } from './readUsage.ts';
import { removeArchive } from './removeArchive.ts';
import { createSeenFiles } from './SeenFiles.ts';
import { watchArchive } from './watchArchive.ts';

export interface FilesystemAdapterOptions {
  /**
   * The document's package, such as `/home/ada/Poster.silverpoint`. A relative path is taken from the
   * working directory at this call. The folder must exist when the adapter is used: only
   * `agent/` in it is the adapter's to make.
   */
  readonly packagePath: string;
  /** How long a save waits for another process that is saving, before it fails with `busy`. @default 10_000 */
  readonly lockTimeoutMilliseconds?: number;
}

/**
 * Keeps a document's conversation in `agent/` inside its package. A crash or a loss of power at any point leaves the old
 * archive or the new one, whole (SAVE-4). Writers of this kit are kept apart by a lock file; another program's write is
 * noticed up to the moment before the commit, which leaves a window of microseconds. Links are never followed.
 * @throws AgentPanelError `invalid-option`
 */
export function createFilesystemAdapter(options: FilesystemAdapterOptions): StorageAdapter {
  const { packagePath, lockTimeoutMilliseconds = 10_000 } = options ?? ({} as FilesystemAdapterOptions);
  checkPath('packagePath', packagePath);
  checkTimeout(lockTimeoutMilliseconds);
  const archive: FilesystemArchive = {
    paths: archivePaths(path.resolve(packagePath)),
    seen: createSeenFiles(),
    lockTimeoutMilliseconds,
    syncedNames: new Set(),
    ownRevision: undefined,
    unfinished: false,
  };
  const queue = createCallQueue(archive.paths.package);
  const stops = new Set<() => void>();
  return {
    kind: 'filesystem',
    read: () => queue.now('read the conversation', () => readArchive(archive)),
    readRevision: () => queue.now('look at the conversation', () => readRevision(archive)),
    readFile: (name) =>
      queue.now('read a file of the archive', async () => {
        if (!isInsideArchive(name)) return undefined;
        if (!(await lookAtFolders(archive)).agent || !(await hasPlainParents(archive.paths.agent, name)))
          return undefined;
        return (await readPlainFile(archive.paths.file(name)))?.bytes;
      }),
    async commit(commit) {
      checkCommit(commit);
      return await queue.inTurn('save the conversation', () => commitArchive(archive, commit));
    },
    async importFiles(files, expect) {
      checkImport(files, expect);
      // Copied at once: it may wait for its turn, and the caller may go on with its buffers.
      const copies = new Map(Array.from(files, ([name, bytes]) => [name, bytes.slice()] as const));
      return await queue.inTurn('store the copied files', () => importArchive(archive, copies, expect));
    },
    async remove(expect) {
      checkExpect(expect);
      await queue.inTurn('remove the conversation', () => removeArchive(archive, expect));
    },
    watch(onChange) {
      const stop = watchArchive(archive, onChange);
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
    location: () => queue.now('find the package', () => realpath(archive.paths.package)),
    usage: () => queue.now('measure the archive', () => readUsage(archive)),
    async close() {
      for (const stop of stops) stop();
      await queue.close();
    },
  };
}
