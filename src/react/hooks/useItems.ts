'use client';
import type { Conversation } from '../../format/Conversation.ts';
import type { Item } from '../../format/Item.ts';
import { useConversation } from './useConversation.ts';

const items = (conversation: Conversation) => conversation.items;
const itemIDs = (conversation: Conversation) => conversation.items.map((item) => item.id);

/** The rows in order. An item that did not change keeps its identity. */
export function useItems(): readonly Item[] {
  return useConversation(items);
}

/** The rows' ids in order. The array keeps its identity while text streams into a row. Ids need not be unique (READ-6). */
export function useItemIDs(): readonly string[] {
  return useConversation(itemIDs);
}
