'use client';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Item } from '../../../format/Item.ts';
import type { TranscriptStore } from './TranscriptStore.ts';
import { rowIndexOf } from './useKeptRows.ts';

/** Moves the focus from row to row, and from turn to turn, by keys that no scrolling and no caret needs. */
export function useRowNavigation(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  store: TranscriptStore,
): (event: KeyboardEvent) => void {
  // A row that is far away mounts some frames after it was asked for.
  const wanted = useRef<number | undefined>(undefined);
  const focusWanted = useCallback(() => {
    const index = wanted.current;
    if (index === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`.agent-panel-row[data-index="${index}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  }, [scroller]);
  useLayoutEffect(focusWanted);

  return useCallback(
    (event: KeyboardEvent) => {
      const element = scroller.current;
      if (!element || event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      const from = rowIndexOf(event.target, element);
      const index = rowFor(event.key, items, from, store);
      if (index === undefined) return;
      event.preventDefault();
      wanted.current = index;
      store.showRow(index);
      focusWanted();
    },
    [items, scroller, store, focusWanted],
  );
}

function rowFor(key: string, items: readonly Item[], from: number | undefined, store: TranscriptStore) {
  const last = items.length - 1;
  // Without a row in focus: from what is on the screen.
  const start = from ?? (store.getSnapshot().atEnd ? last + 1 : store.rowAtTop() + (key.endsWith('Up') ? 0 : -1));
  const isUser = (item: Item) => item.type === 'user';
  switch (key) {
    case 'ArrowUp':
      return start > 0 ? start - 1 : undefined;
    case 'ArrowDown':
      return start < last ? start + 1 : undefined;
    case 'PageUp': {
      const opening = items.slice(0, Math.max(0, start)).findLastIndex(isUser);
      return opening < 0 ? undefined : opening;
    }
    case 'PageDown': {
      const opening = items.slice(start + 1).findIndex(isUser);
      return opening < 0 ? undefined : start + 1 + opening;
    }
    default:
      return undefined;
  }
}
