import { useSyncExternalStore } from 'react';

interface Store<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The current snapshot of a store; the component follows its changes. */
export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
