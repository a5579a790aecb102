'use client';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the element has a height at all: not in a hidden tab, nor in a test environment without layout. */
export function useHasLayout(element: RefObject<HTMLElement | null>): boolean {
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
