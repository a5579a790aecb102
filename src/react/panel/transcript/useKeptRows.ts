'use client';
import { type FocusEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCardOpen } from '../../../conversation/cardState.ts';
import type { Conversation } from '../../../format/Conversation.ts';
import type { Item } from '../../../format/Item.ts';
import { useConversation } from '../../hooks/useConversation.ts';

// A selection of more would mount more than a page can hold; its ends stay, and what is on the screen.
const mostSelectedRows = 400;

const noRows: readonly number[] = [];

/** The rows that stay mounted wherever the reader is, ascending. */
export function useKeptRows(items: readonly Item[], scroller: RefObject<HTMLElement | null>) {
  const cards = useOpenCards();
  const selected = useSelectedRows(scroller);
  // Kept beside the render: a row that has the focus is mounted already, and stays when the rows change next.
  const focused = useRef<RowReference | undefined>(undefined);
  const touched = useRef<readonly RowReference[]>([]);
  const latest = useRef(items);
  latest.current = items;

  const noteFocus = useCallback((event: FocusEvent, target: EventTarget | null) => {
    const index = rowIndexOf(target, event.currentTarget);
    const item = index === undefined ? undefined : latest.current[index];
    focused.current = item && index !== undefined ? { index, id: item.id } : undefined;
    // A card that was begun keeps what was filled in, also after the focus went to the composer.
    if (focused.current && item && cardTypes.has(item.type)) {
      const { id } = focused.current;
      touched.current = [...touched.current.filter((row) => row.id !== id), focused.current].slice(-mostTouchedCards);
    }
  }, []);

  const keptRows = useCallback((): readonly number[] => {
    const rows = latest.current;
    const focusedIndex = focused.current && locate(rows, focused.current);
    const touchedRows = touched.current.flatMap((row) => locate(rows, row) ?? []);
    if (focusedIndex === undefined && touchedRows.length === 0 && selected.length === 0) return cards;
    const all = [...cards, ...selected, ...touchedRows, ...(focusedIndex === undefined ? [] : [focusedIndex])];
    return [...new Set(all)].filter((index) => index < rows.length).sort((one, other) => one - other);
  }, [cards, selected]);

  return { keptRows, noteFocus };
}

interface RowReference {
  readonly index: number;
  readonly id: string;
}

const cardTypes: ReadonlySet<Item['type']> = new Set([
  'questions',
  'directions',
  'skillProposal',
  'lintRuleProposal',
  'toolApproval',
]);
const mostTouchedCards = 20;

function locate(items: readonly Item[], { index, id }: RowReference): number | undefined {
  if (items[index]?.id === id) return index;
  const found = items.findLastIndex((item) => item.id === id);
  return found < 0 ? undefined : found;
}

/** The row a node stands in, by its place in the conversation. */
export function rowIndexOf(target: EventTarget | null, scroller: Element): number | undefined {
  if (!(target instanceof Node)) return undefined;
  const element = target instanceof Element ? target : target.parentElement;
  const row = element?.closest<HTMLElement>('.agent-panel-row');
  return row?.dataset.index !== undefined && scroller.contains(row) ? Number(row.dataset.index) : undefined;
}

/** The cards of the last turn that wait for the person. */
function useOpenCards(): readonly number[] {
  const select = useMemo(() => {
    let last: { readonly key: readonly unknown[]; readonly rows: readonly number[] } | undefined;
    return (conversation: Conversation): readonly number[] => {
      const { items, approvalCards, skillCards, lintRuleCards, resolvedCards } = conversation;
      // No card appears, and none goes, by text that streams.
      const key = [items.length, items[0], approvalCards, skillCards, lintRuleCards, resolvedCards];
      if (last?.key.every((part, index) => part === key[index])) return last.rows;
      const rows = openCards(conversation);
      last = { key, rows };
      return rows;
    };
  }, []);
  return useConversation(select);
}

function openCards(conversation: Conversation): readonly number[] {
  const { items } = conversation;
  const rows: number[] = [];
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index] as Item;
    if (item.type === 'user') break;
    if (isCardOpen(conversation, item)) rows.push(index);
  }
  return rows.length === 0 ? noRows : rows.reverse();
}

/** The rows that a selection reaches over. Unmounting one would change what is copied. */
function useSelectedRows(scroller: RefObject<HTMLElement | null>): readonly number[] {
  const [range, setRange] = useState<{ readonly from: number; readonly to: number } | undefined>(undefined);
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection();
      const element = scroller.current;
      if (!element || !selection || selection.isCollapsed) return setRange(undefined);
      const ends = [selection.anchorNode, selection.focusNode].flatMap((node) => rowIndexOf(node, element) ?? []);
      if (ends.length === 0) return setRange(undefined);
      const from = Math.min(...ends);
      const to = Math.max(...ends);
      setRange((before) => (before?.from === from && before.to === to ? before : { from, to }));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [scroller]);
  return useMemo(() => {
    if (!range) return noRows;
    const { from, to } = range;
    if (to - from >= mostSelectedRows) return [from, to];
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  }, [range]);
}
