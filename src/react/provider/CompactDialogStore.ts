/** Whether the confirmation of Compact is open, and what has the focus afterwards. Immutable. */
export interface CompactDialogState {
  readonly open: boolean;
  readonly returnFocus: HTMLElement | null;
}

/** Opens the panel's one confirmation of Compact from anywhere in it: the menu, a notice that may scroll away. */
export interface CompactDialogStore {
  getSnapshot(): CompactDialogState;
  subscribe(listener: () => void): () => void;
  /** Asks the person. `returnFocus` has the focus afterwards. */
  ask(returnFocus: HTMLElement | null): void;
  close(): void;
}

export function createCompactDialogStore(): CompactDialogStore {
  const listeners = new Set<() => void>();
  let state: CompactDialogState = { open: false, returnFocus: null };
  const set = (next: CompactDialogState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (returnFocus) => set({ open: true, returnFocus }),
    close: () => set({ ...state, open: false }),
  };
}
