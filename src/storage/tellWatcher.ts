import type { Revision } from './StorageAdapter.ts';

/** Calls a watcher. What it throws stays uncaught, as in any callback, but fails neither the write nor the other watchers. */
export function tellWatcher<Told extends Revision | undefined>(
  watcher: (revision: Told) => void,
  revision: Told,
): void {
  try {
    watcher(revision);
  } catch (error) {
    void Promise.reject(error);
  }
}
