'use client';
import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

// A row that opens is measured in the frame after the click's; one more for what it loads at once.
const framesOfHold = 3;

/** Says which changes of size the virtualizer makes up for, so that what is read stays where it is. */
export function useSteadyRows(virtualizer: RowVirtualizer, scroller: RefObject<HTMLElement | null>) {
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
      // Its height was a guess, made while it was above.
      if (!instance.itemSizeCache.has(row.key)) return row.start < offset;
      if (row.end <= offset) return true;
      // A narrower panel makes every row taller: the first row that begins in view keeps its place.
      const isNewWidth = scroller.current?.clientWidth !== knownWidth.current;
      return isNewWidth && row.start < offset && row.end < offset + (instance.scrollRect?.height ?? 0);
    };
  }, [virtualizer, scroller]);

  /** Lets what a person opens grow downwards, also at the end, where rows that grow push the others up. */
  const holdPlace = useCallback(() => {
    const anchor = (anchorTo: 'start' | 'end') => virtualizer.setOptions({ ...virtualizer.options, anchorTo });
    anchor('start');
    let left = framesOfHold;
    const wait = () => {
      left -= 1;
      if (left > 0) requestAnimationFrame(wait);
      else anchor('end');
    };
    requestAnimationFrame(wait);
  }, [virtualizer]);
  return { holdPlace };
}
