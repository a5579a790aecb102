'use client';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '../../../format/Item.ts';
import { estimateRowHeight } from './estimateRowHeight.ts';
import { createRowKeys } from './rowKeys.ts';
import type { TranscriptStore } from './TranscriptStore.ts';

// Half a pixel and rounding at any zoom, and no more: one small scroll up is a wish to stay there.
const endThreshold = 2;

/** The rows to mount, and where. TanStack Virtual is the only thing that ever scrolls the transcript. */
export function useTranscriptRows(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  store: TranscriptStore,
) {
  const [keysOf] = useState(() => createRowKeys<Item>((item) => item.id));
  const keys = keysOf(items);
  const latestItems = useRef(items);
  latestItems.current = items;
  const focusedRow = useRef<string | undefined>(undefined);
  const hasLayout = useHasLayout(scroller);

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: hasLayout ? items.length : 0,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: useCallback((index: number) => {
      const item = latestItems.current[index];
      return item ? estimateRowHeight(item) : 0;
    }, []),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        const focused = focusedRow.current === undefined ? -1 : keys.indexOf(focusedRow.current);
        // A row that has the focus stays: unmounting it would throw the keyboard back to the top of the page.
        return focused < 0 || indexes.includes(focused) ? indexes : [...indexes, focused].sort((a, b) => a - b);
      },
      [keys],
    ),
    overscan: 6,
    paddingStart: 12,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    onChange: useCallback(
      (instance: { isAtEnd(): boolean }) => store.report(instance.isAtEnd(), latestItems.current.length),
      [store],
    ),
  });

  const jumpToEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  useEffect(() => store.connect({ jumpToEnd, focus: () => scroller.current?.focus() }), [store, jumpToEnd, scroller]);
  useLayoutEffect(() => {
    if (hasLayout) jumpToEnd();
  }, [hasLayout, jumpToEnd]);
  useEffect(() => store.report(!hasLayout || virtualizer.isAtEnd(), items.length));

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

  const noteFocus = useCallback((row: string | undefined) => {
    focusedRow.current = row;
  }, []);
  return { virtualizer, keys, hasLayout, noteFocus };
}

/** Whether the element has a height at all: not in a hidden tab, nor in a test environment without layout. */
function useHasLayout(element: RefObject<HTMLElement | null>): boolean {
  const [hasLayout, setHasLayout] = useState(true);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setHasLayout(node.clientHeight > 0);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return hasLayout;
}
