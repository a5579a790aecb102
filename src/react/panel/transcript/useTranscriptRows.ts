'use client';
import { defaultRangeExtractor, observeElementOffset, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '../../../format/Item.ts';
import { createRowKeys } from './rowKeys.ts';
import { windowAround, windowAt } from './rowWindow.ts';
import type { TranscriptStore } from './TranscriptStore.ts';
import type { TranscriptMemory } from './transcriptMemory.ts';
import { useHasLayout } from './useHasLayout.ts';
import { useRowCommands } from './useRowCommands.ts';
import { useSteadyRows } from './useSteadyRows.ts';

// Half a pixel and rounding at any zoom, and no more: one small scroll up is a wish to stay there.
const endThreshold = 2;
const paddingStart = 12;
const paddingEnd = 16;
// A row that is brought into view stands below the find bar, and shows that there are rows above.
const scrollPaddingStart = 40;
// Until the transcript is measured, and where it never is: on a server.
const initialRect = { width: 360, height: 640 };

const nothing = { first: 0, last: 0 };

/** One row to mount. */
export interface ShownRow {
  readonly index: number;
  readonly key: string;
  readonly start: number;
  /** Where the virtualizer finds the row; undefined for a kept row that is far from the reader. */
  readonly windowIndex: number | undefined;
}

/** The rows to mount, and where. TanStack Virtual is the only thing that ever scrolls the transcript. */
export function useTranscriptRows(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  store: TranscriptStore,
  memory: TranscriptMemory,
  keptRows: () => readonly number[],
) {
  const { heights } = memory;
  heights.update(items);
  const hasLayout = useHasLayout(scroller);
  const [moved, setMoved] = useState(() => {
    const row = memory.place?.index ?? items.length;
    return { window: windowAround(row, items.length), count: items.length };
  });
  const window = hasLayout ? windowAt(items.length, moved.window, moved.count, store.getSnapshot().atEnd) : nothing;
  const [keysOf] = useState(() => createRowKeys<Item>((item) => item.id));
  const keys = keysOf(items.slice(window.first, window.last));
  const before = paddingStart + heights.sum(0, window.first);
  const after = paddingEnd + heights.sum(window.last, items.length);
  const current = useRef({ items, window });
  current.current = { items, window };

  const anchor = useRef<'start' | 'end'>('end');
  const offsetListener = useRef<(offset: number) => void>(undefined);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: window.last - window.first,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: useCallback((index: number) => heights.of(current.current.window.first + index), [heights]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const { first, last } = current.current.window;
        const kept = keptRows().flatMap((row) => (row >= first && row < last ? row - first : []));
        const indexes = defaultRangeExtractor(range);
        return kept.length === 0 ? indexes : [...new Set([...indexes, ...kept])].sort((one, other) => one - other);
      },
      [keptRows],
    ),
    // The window has to be there before the virtualizer looks for the rows at an offset.
    observeElementOffset: useCallback<typeof observeElementOffset>(
      (instance, report) =>
        observeElementOffset(instance, (offset, isScrolling) => {
          offsetListener.current?.(offset);
          report(offset, isScrolling);
        }),
      [],
    ),
    initialOffset: () => {
      const { place } = memory;
      if (!place) return before + after + heights.sum(window.first, window.last);
      return paddingStart + heights.sum(0, place.index) + place.offset;
    },
    initialRect,
    indexAttribute: 'data-window-index',
    overscan: 6,
    paddingStart: before,
    paddingEnd: after,
    scrollPaddingStart,
    anchorTo: anchor.current,
    // A window that moves to where the end is not must not be taken for rows that came in.
    followOnAppend: window.last === items.length,
    scrollEndThreshold: endThreshold,
    onChange: useCallback(
      (instance: { isAtEnd(): boolean }) => store.report(instance.isAtEnd(), current.current.items.length),
      [store],
    ),
  });

  const { holdPlace } = useSteadyRows(virtualizer, scroller, anchor);
  const commands = useRowCommands({ virtualizer, current, memory, setMoved, paddingStart });
  offsetListener.current = commands.keepWindow;
  const { jumpToEnd, showRow, rowAtTop, restorePlace, notePlace } = commands;

  useEffect(
    () => store.connect({ jumpToEnd, showRow, rowAtTop, element: () => scroller.current }),
    [store, jumpToEnd, showRow, rowAtTop, scroller],
  );
  useLayoutEffect(() => {
    if (hasLayout) restorePlace();
  }, [hasLayout, restorePlace]);
  useEffect(() => {
    const element = scroller.current;
    // A panel that was just hidden has no place to note, and keeps the one it had.
    if (!hasLayout || !element || element.clientHeight === 0) return;
    // Of the element: the virtualizer hears of its own scrolling later, in an event.
    const { scrollTop, scrollHeight, clientHeight } = element;
    const atEnd = scrollHeight - clientHeight - scrollTop <= endThreshold;
    store.report(atEnd, items.length);
    notePlace(atEnd, scrollTop);
  });

  // The transcript gets shorter when the composer grows. A reader at the end stays there.
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (store.getSnapshot().atEnd) jumpToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, store, jumpToEnd]);

  const rows = virtualizer.getVirtualItems().map(
    ({ index, key, start }): ShownRow => ({
      index: window.first + index,
      key: String(key),
      start,
      windowIndex: index,
    }),
  );
  const total = virtualizer.getTotalSize();
  const far = keptRows().filter((row) => row < window.first || row >= window.last);
  const taken = new Set(far.length === 0 ? [] : keys);
  const shown = far.map((index): ShownRow => {
    // The key it had in the window, unless another row of that id is mounted.
    const usual = `1:${items[index]?.id}`;
    const key = taken.has(usual) ? `far ${index}` : usual;
    taken.add(key);
    return {
      index,
      key,
      start:
        index < window.first ? paddingStart + heights.sum(0, index) : total - after + heights.sum(window.last, index),
      windowIndex: undefined,
    };
  });
  return {
    rows: far.length === 0 ? rows : [...shown, ...rows].sort((one, other) => one.index - other.index),
    height: total,
    measure: virtualizer.measureElement,
    hasLayout,
    holdPlace,
  };
}
