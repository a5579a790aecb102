import { type FSWatcher, watch } from 'node:fs';
import type { Revision } from '../../src/storage/StorageAdapter.ts';
import { tellWatcher } from '../../src/storage/tellWatcher.ts';
import { currentConversation, type FilesystemArchive } from './FilesystemArchive.ts';

const quietMilliseconds = 50;

/**
 * Tells of other programs' changes, as far as the system notices them; never fails. Both folders are watched: a writer of
 * this kit touches the package, another program perhaps only `agent/`.
 */
export function watchArchive(
  archive: FilesystemArchive,
  onChange: (revision: Revision | undefined) => void,
): () => void {
  const { paths } = archive;
  let last: Revision | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const watchers = new Map<string, FSWatcher>();

  function follow(folder: string) {
    if (stopped || watchers.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false }, schedule);
      watchers.set(folder, watcher);
      watcher.on('error', () => unfollow(folder));
    } catch {
      // Not there, or the system has no watches left.
    }
  }

  function unfollow(folder: string) {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), quietMilliseconds).unref();
  }

  async function look() {
    // The folder may be another one of the same name by now.
    unfollow(paths.agent);
    follow(paths.agent);
    const revision = await currentConversation(archive).then(
      (current) => current.revision,
      () => undefined,
    );
    if (stopped || revision === last) return;
    const first = last === undefined;
    last = revision;
    if (!first && revision !== archive.ownRevision) tellWatcher(onChange, revision);
  }

  follow(paths.package);
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const folder of [...watchers.keys()]) unfollow(folder);
  };
}
