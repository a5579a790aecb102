import type { Conversation } from '../format/Conversation.ts';
import type { LiveConversation } from './LiveConversation.ts';

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
  const items = conversation.items.filter((item) => !turn.streaming.has(item.id));
  const stored = last && sameBesides(last, conversation, items) ? last.stored : { ...conversation, items };
  remembered.set(turn.streaming, { conversation, stored });
  return stored;
}

function sameBesides(last: Remembered, conversation: Conversation, items: Conversation['items']): boolean {
  const keys = Object.keys(conversation) as (keyof Conversation)[];
  return (
    keys.length === Object.keys(last.conversation).length &&
    keys.every((key) => key === 'items' || conversation[key] === last.conversation[key]) &&
    items.length === last.stored.items.length &&
    items.every((item, index) => item === last.stored.items[index])
  );
}
