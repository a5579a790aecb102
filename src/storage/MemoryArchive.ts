import { equalFiles } from './equalFiles.ts';
import type { Revision } from './StorageAdapter.ts';
import { tellWatcher } from './tellWatcher.ts';

/** The files of one archive in memory, shared by the adapters opened on it. */
export interface MemoryArchive {
  /** Unlike that of any other archive of this program. */
  readonly name: string;
  /** The files stored now. Never changed in place: a commit replaces the map. */
  files(): ReadonlyMap<string, Uint8Array>;
  /** Takes ownership of the map and its buffers. Tells the writer's fellow watchers, unless the bytes are the same. */
  replace(files: ReadonlyMap<string, Uint8Array>, revision: Revision, writer: object): void;
  /** Runs writers one after another. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @param watcher who watches, by identity: it is not told of what it writes itself */
  watch(onChange: (revision: Revision) => void, watcher: object): () => void;
  isVerified(bytes: Uint8Array): boolean;
  markVerified(bytes: Uint8Array): void;
}

let made = 0;

export function createMemoryArchive(initial: ReadonlyMap<string, Uint8Array>): MemoryArchive {
  let current: ReadonlyMap<string, Uint8Array> = new Map(Array.from(initial, ([name, bytes]) => [name, bytes.slice()]));
  let last: Promise<unknown> = Promise.resolve();
  const watches = new Set<{ watcher: object; onChange: (revision: Revision) => void }>();
  const verified = new WeakSet<Uint8Array>();
  made += 1;
  return {
    name: `memory ${made}`,
    files: () => current,
    replace(files, revision, writer) {
      if (equalFiles(current, files)) return;
      current = files;
      for (const { watcher, onChange } of watches) if (watcher !== writer) tellWatcher(onChange, revision);
    },
    inTurn(work) {
      const result = last.then(work);
      last = result.then(
        () => {},
        () => {},
      );
      return result;
    },
    watch(onChange, watcher) {
      const watching = { watcher, onChange };
      watches.add(watching);
      return () => watches.delete(watching);
    },
    isVerified: (bytes) => verified.has(bytes),
    markVerified: (bytes) => verified.add(bytes),
  };
}
