'use client';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

// A row that opens is measured in the frame after the click's; one more for what it loads at once.
const framesOfHold = 3;

/** Says which changes of size the virtualizer makes up for, so that what is read stays where it is. */
export function useSteadyRows(
  virtualizer: RowVirtualizer,
  scroller: RefObject<HTMLElement | null>,
  anchor: RefObject<'start' | 'end'>,
) {
  const knownWidth = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // After the rows' own observer: while they are measured at a new width, the known one is the old.
    const observer = new ResizeObserver(() => {
      knownWidth.current = element.clientWidth;
    });
    knownWidth.current = element.clientWidth;
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row: VirtualItem, _delta, instance) => {
      const offset = instance.scrollOffset ?? 0;
      // Its height was a guess, made while it was above what is read.
      if (!instance.itemSizeCache.has(row.key))
        return offset > 0 && (row.start < offset || isAboveKnown(row, instance));
      if (row.end <= offset) return true;
      // A narrower panel makes every row taller: the first row that begins in view keeps its place.
      const isNewWidth = scroller.current?.clientWidth !== knownWidth.current;
      return isNewWidth && row.start < offset && row.end < offset + (instance.scrollRect?.height ?? 0);
    };
  }, [virtualizer, scroller]);

  /** Lets what a person opens grow downwards, also at the end, where rows that grow push the others up. */
  const held = useRef(0);
  const holdPlace = useCallback(() => {
    const turnTo = (anchorTo: 'start' | 'end') => {
      // For the renders meanwhile, too: each gives the virtualizer its options anew.
      anchor.current = anchorTo;
      virtualizer.setOptions({ ...virtualizer.options, anchorTo });
    };
    turnTo('start');
    cancelAnimationFrame(held.current);
    let left = framesOfHold;
    const wait = () => {
      left -= 1;
      if (left > 0) held.current = requestAnimationFrame(wait);
      else turnTo('end');
    };
    held.current = requestAnimationFrame(wait);
  }, [virtualizer, anchor]);
  return { holdPlace };
}

/** Whether a row below it, in view, was measured before: that one was read, and the reader came up to this one. */
function isAboveKnown(row: VirtualItem, { range, itemSizeCache, options }: RowVirtualizer): boolean {
  const last = range?.endIndex ?? 0;
  for (let index = row.index + 1; index <= last; index += 1)
    if (itemSizeCache.has(options.getItemKey(index))) return true;
  return false;
}
