import type { Conversation } from '../format/Conversation.ts';
import type { LiveConversation } from './LiveConversation.ts';
import { isSameBesidesStreamed } from './streamedItems.ts';

interface Remembered {
  readonly conversation: Conversation;
  readonly stored: Conversation;
}

// By the set of streaming ids, which stays the same object from one delta to the next.
const remembered = new WeakMap<ReadonlySet<string>, Remembered>();

/**
 * What a save writes now: everything but the half-streamed items (SAVE-7). The same object as long as that part does
 * not change, however many deltas arrive, so that nobody saves the same thing again.
 */
export function storedConversation(live: LiveConversation): Conversation {
  const { conversation, turn } = live;
  if (!turn || turn.streaming.size === 0) return conversation;
  const last = remembered.get(turn.streaming);
  if (last?.conversation === conversation) return last.stored;
  const stored = storedPart(conversation, turn.streaming, last);
  remembered.set(turn.streaming, { conversation, stored });
  return stored;
}

function storedPart(conversation: Conversation, streaming: ReadonlySet<string>, last?: Remembered): Conversation {
  const isSame = last !== undefined && sameBesideItems(last.conversation, conversation);
  if (isSame && isSameBesidesStreamed(last.conversation.items, conversation.items)) return last.stored;
  const items = conversation.items.filter((item) => !streaming.has(item.id));
  const { length } = items;
  const isSameList =
    isSame && length === last.stored.items.length && items.every((item, at) => item === last.stored.items[at]);
  return isSameList ? last.stored : { ...conversation, items };
}

function sameBesideItems(one: Conversation, other: Conversation): boolean {
  const keys = Object.keys(other) as (keyof Conversation)[];
  return keys.length === Object.keys(one).length && keys.every((key) => key === 'items' || one[key] === other[key]);
}
