import { callHost } from './callHost.ts';

/** Who wants to hear of changes. */
export interface Listeners {
  /** Adds one; a function added twice is two. Returns the stop. */
  add(listener: () => void): () => void;
  /** Calls all of them: one that throws is reported and keeps nobody else from hearing. */
  tell(): void;
}

export function createListeners(report: (error: unknown) => void): Listeners {
  const listeners = new Set<() => unknown>();
  return {
    add(listener) {
      const own: () => unknown = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    tell() {
      for (const listener of [...listeners]) callHost(listener, report);
    },
  };
}
