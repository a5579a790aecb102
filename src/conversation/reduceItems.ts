import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Item } from '../format/Item.ts';
import { itemCodecs, toWellFormedText } from '../format/index.ts';
import type { ConversationAction } from './ConversationAction.ts';
import { findItem } from './findItem.ts';
import { keepUnknownKeys } from './keepUnknownKeys.ts';
import type { LiveConversation } from './LiveConversation.ts';
import { sameValue } from './sameValue.ts';
import { markStreamed } from './streamedItems.ts';

type ItemAction = Extract<ConversationAction, { type: 'addItem' | 'replaceItem' | 'completeItem' | 'removeItem' }>;

/** The rows of the panel. */
export function reduceItems(live: LiveConversation, action: ItemAction): LiveConversation {
  switch (action.type) {
    case 'addItem':
      return addItem(live, action.item, action.streaming ?? false);
    case 'replaceItem': {
      const found = findItem(live.conversation.items, action.item.id, action.item.type);
      if (!found) return live;
      const item = keepUnknownKeys(found.item, action.item, (key) => itemCodecs[action.item.type].names(key));
      if (sameValue(found.item, item)) return live;
      return withItems(live, live.conversation.items.with(found.index, item));
    }
    case 'completeItem':
      return completeItem(live, action.itemID);
    case 'removeItem': {
      const found = findItem(live.conversation.items, action.itemID);
      if (!found) return live;
      return withoutStreaming(withItems(live, live.conversation.items.toSpliced(found.index, 1)), action.itemID);
    }
  }
}

function addItem(live: LiveConversation, item: Item, streaming: boolean): LiveConversation {
  if (findItem(live.conversation.items, item.id))
    throw new AgentPanelError(
      'duplicate-item',
      `There is an item with the id ${JSON.stringify(item.id)} already. Give each new item an id of its own (session.newID()), or dispatch replaceItem.`,
    );
  const next = withItems(live, [...live.conversation.items, item]);
  if (!streaming) return next;
  if (!live.turn)
    throw new AgentPanelError(
      'no-turn',
      'Only a running turn can stream an item, and none runs. Dispatch beginTurn first, or add the item without "streaming".',
    );
  return { ...next, turn: { ...live.turn, streaming: new Set(live.turn.streaming).add(item.id) } };
}

/**
 * Adds a delta. A delta may end with the first half of a surrogate pair: that half is kept until the next delta or the
 * item's completion decides what becomes of it, while everything before is well-formed (ENC-8).
 */
export function appendText(
  live: LiveConversation,
  action: Extract<ConversationAction, { type: 'appendText' }>,
): LiveConversation {
  const found = live.turn?.streaming.has(action.itemID) && findItem(live.conversation.items, action.itemID);
  if (!found || action.text === '') return live;
  const { item, index } = found;
  if (item.type !== 'assistant' && item.type !== 'thinking') return live;
  const openHalf = endsWithHighSurrogate(item.text) ? item.text.slice(-1) : '';
  const settled = openHalf ? item.text.slice(0, -1) : item.text;
  const added = openHalf + action.text;
  const end = endsWithHighSurrogate(added) ? added.length - 1 : added.length;
  const text = settled + toWellFormedText(added.slice(0, end)) + added.slice(end);
  const items = live.conversation.items.with(index, { ...item, text });
  markStreamed(live.conversation.items, items);
  return withItems(live, items);
}

function completeItem(live: LiveConversation, itemID: string): LiveConversation {
  const found = live.turn?.streaming.has(itemID) && findItem(live.conversation.items, itemID);
  if (!found) return live;
  const completed = completedItem(found.item);
  const { items } = live.conversation;
  const next = completed
    ? completed === found.item
      ? items
      : items.with(found.index, completed)
    : items.toSpliced(found.index, 1);
  return withoutStreaming(withItems(live, next), itemID);
}

/** A streamed item as it is stored; undefined for one that stayed empty, which goes. */
export function completedItem(item: Item): Item | undefined {
  if (item.type !== 'assistant' && item.type !== 'thinking') return item;
  if (item.text === '' && !item.detail && !item.citations?.length) return undefined;
  const text = toWellFormedText(item.text);
  return text === item.text ? item : { ...item, text };
}

function withItems(live: LiveConversation, items: readonly Item[]): LiveConversation {
  return items === live.conversation.items ? live : { ...live, conversation: { ...live.conversation, items } };
}

function withoutStreaming(live: LiveConversation, itemID: string): LiveConversation {
  if (!live.turn?.streaming.has(itemID)) return live;
  const streaming = new Set(live.turn.streaming);
  streaming.delete(itemID);
  return { ...live, turn: { ...live.turn, streaming } };
}

function endsWithHighSurrogate(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
