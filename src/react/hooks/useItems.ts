'use client';
import { useMemo } from 'react';
import { isSameBesidesStreamed } from '../../conversation/streamedItems.ts';
import type { Conversation } from '../../format/Conversation.ts';
import type { Item } from '../../format/Item.ts';
import { useConversation } from './useConversation.ts';

const items = (conversation: Conversation) => conversation.items;

/** The rows in order. An item that did not change keeps its identity. */
export function useItems(): readonly Item[] {
  return useConversation(items);
}

/** The rows' ids in order. The array keeps its identity while text streams into a row. Ids need not be unique (READ-6). */
export function useItemIDs(): readonly string[] {
  return useConversation(
    useMemo(() => {
      let last: { readonly items: readonly Item[]; readonly ids: readonly string[] } | undefined;
      return (conversation: Conversation): readonly string[] => {
        const known = last && isSameBesidesStreamed(last.items, conversation.items) ? last.ids : undefined;
        const ids = known ?? conversation.items.map((item) => item.id);
        last = { items: conversation.items, ids };
        return ids;
      };
    }, []),
  );
}
