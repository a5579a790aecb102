import type { Conversation } from '../format/Conversation.ts';
import type { LiveConversation } from './LiveConversation.ts';
import { sameValue } from './sameValue.ts';
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
  const items =
    last && isSameBesidesStreamed(last.conversation.items, conversation.items)
      ? last.stored.items
      : conversation.items.filter((item) => !streaming.has(item.id));
  const stored = { ...conversation, items };
  return last && sameValue(stored, last.stored) ? last.stored : stored;
}
