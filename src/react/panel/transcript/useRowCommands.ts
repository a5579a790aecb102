'use client';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Item } from '../../../format/Item.ts';
import { type RowWindow, windowFor } from './rowWindow.ts';
import type { TranscriptMemory } from './transcriptMemory.ts';

interface MovedWindow {
  readonly window: RowWindow;
  /** How many rows the conversation had then. */
  readonly count: number;
}

interface RowCommandOptions {
  readonly virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  readonly current: RefObject<{ readonly items: readonly Item[]; readonly window: RowWindow }>;
  readonly memory: TranscriptMemory;
  readonly setMoved: (moved: MovedWindow) => void;
  /** Pixels above the first row. */
  readonly paddingStart: number;
}

/** Moves the window to where the reader goes, or is brought to. All functions keep their identity. */
export function useRowCommands({ virtualizer, current, memory, setMoved, paddingStart }: RowCommandOptions) {
  const waiting = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    const command = waiting.current;
    waiting.current = undefined;
    command?.();
  });

  // The panel closes: what is opened again has the heights it had, and so the same place.
  useLayoutEffect(
    () => () => learnHeights(virtualizer, current.current.window, memory),
    [virtualizer, current, memory],
  );

  const rowAt = useCallback(
    (offset: number): number => {
      const { window } = current.current;
      const row = virtualizer.getVirtualItemForOffset(offset);
      if (row && offset >= row.start && offset < row.end) return window.first + row.index;
      learnHeights(virtualizer, window, memory);
      return memory.heights.indexAt(offset - paddingStart);
    },
    [virtualizer, current, memory, paddingStart],
  );

  const windowAtRow = useCallback(
    (row: number): MovedWindow | undefined => {
      const { items, window } = current.current;
      const next = windowFor(window, row, items.length);
      if (next === window) return undefined;
      // The rows that leave become room of the very height they had.
      learnHeights(virtualizer, window, memory);
      return { window: next, count: items.length };
    },
    [virtualizer, current, memory],
  );

  const placeAt = useCallback(
    (offset: number) => {
      const row = virtualizer.getVirtualItemForOffset(offset);
      const index = current.current.window.first + (row?.index ?? 0);
      const itemID = current.current.items[index]?.id;
      return row && itemID !== undefined ? { index, itemID, offset: offset - row.start } : undefined;
    },
    [virtualizer, current],
  );

  /** Before the virtualizer is told of an offset: gives it the rows that are there. */
  const keepWindow = useCallback(
    (offset: number) => {
      const moved = windowAtRow(rowAt(offset));
      if (!moved) return;
      // Rows are measured as they mount, against the offset the virtualizer knows: with the old one it would make up for
      // them there, and throw the reader back.
      virtualizer.scrollOffset = offset;
      flushSync(() => setMoved(moved));
    },
    [virtualizer, windowAtRow, rowAt, setMoved],
  );

  const runAt = useCallback(
    (row: number, command: () => void) => {
      const moved = windowAtRow(row);
      if (!moved) return command();
      waiting.current = command;
      setMoved(moved);
    },
    [windowAtRow, setMoved],
  );

  const jumpToEnd = useCallback(
    () => runAt(current.current.items.length, () => virtualizer.scrollToEnd()),
    [runAt, virtualizer, current],
  );

  const showRow = useCallback(
    (index: number) =>
      runAt(index, () => {
        const windowIndex = index - current.current.window.first;
        const row = virtualizer.measurementsCache[windowIndex];
        const top = virtualizer.scrollOffset ?? 0;
        const height = virtualizer.scrollRect?.height ?? 0;
        if (!row || (row.start >= top + virtualizer.options.scrollPaddingStart && row.end <= top + height)) return;
        virtualizer.scrollToIndex(windowIndex, { align: row.size > height / 2 ? 'start' : 'center' });
      }),
    [runAt, virtualizer, current],
  );

  const restorePlace = useCallback(() => {
    const { place } = memory;
    const { items } = current.current;
    const index = !place || items[place.index]?.id === place.itemID ? place?.index : undefined;
    if (!place || index === undefined) return jumpToEnd();
    runAt(index, () => {
      const row = virtualizer.measurementsCache[index - current.current.window.first];
      if (row) virtualizer.scrollToOffset(row.start + place.offset);
    });
  }, [memory, current, virtualizer, runAt, jumpToEnd]);

  /** After each render: where the reader is, and whether the window has grown long below. */
  const notePlace = useCallback(
    (atEnd: boolean, offset: number) => {
      memory.place = atEnd ? undefined : placeAt(offset);
      const { items } = current.current;
      const moved = windowAtRow(atEnd ? items.length : rowAt(offset));
      if (moved) setMoved(moved);
    },
    [memory, current, placeAt, rowAt, windowAtRow, setMoved],
  );

  const rowAtTop = useCallback(() => rowAt(virtualizer.scrollOffset ?? 0), [rowAt, virtualizer]);

  return { keepWindow, jumpToEnd, showRow, rowAtTop, restorePlace, notePlace };
}

function learnHeights(
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
  window: RowWindow,
  { heights }: TranscriptMemory,
): void {
  const rows = virtualizer.measurementsCache;
  const count = Math.min(rows.length, window.last - window.first);
  for (let index = 0; index < count; index += 1) heights.learn(window.first + index, rows[index]?.size ?? 0);
}
