'use client';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { shallowEqual } from './shallowEqual.ts';

/** Anything with an immutable snapshot: a session, an agent, the composer. */
export interface ReadableStore<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
}

/**
 * A selection of a store's snapshot. The component renders again only when the selection changes: compared by identity,
 * arrays and plain objects by the identity of their parts, so a selector may build either.
 */
export function useStore<Snapshot, Selected>(
  store: ReadableStore<Snapshot>,
  selector: (snapshot: Snapshot) => Selected,
): Selected {
  // What the last commit showed: an inline selector is a new function at each render and must not give a new identity.
  const committed = useRef<{ readonly value: Selected } | undefined>(undefined);
  const getSelection = useMemo(() => {
    let last: { readonly snapshot: Snapshot; readonly value: Selected } | undefined;
    return () => {
      const snapshot = store.getSnapshot();
      if (last && Object.is(last.snapshot, snapshot)) return last.value;
      const before = last ?? committed.current;
      const selected = selector(snapshot);
      const value = before && shallowEqual(before.value, selected) ? before.value : selected;
      last = { snapshot, value };
      return value;
    };
  }, [store, selector]);
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe(listener), [store]);
  const value = useSyncExternalStore(subscribe, getSelection, getSelection);
  useEffect(() => {
    committed.current = { value };
  }, [value]);
  return value;
}
