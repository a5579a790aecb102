import type { LiveConversation } from './LiveConversation.ts';

/**
 * Whether the item at an index ends a turn, and so carries the turn's rating: it is followed by nothing but notices
 * until the next user item or the end. The running turn has no end yet. An item that was rated stays the one that is.
 */
export function isTurnEnd(live: LiveConversation, index: number): boolean {
  const { items, feedback } = live.conversation;
  const item = items[index];
  if (!item || item.type === 'user') return false;
  if (feedback.has(item.id)) return true;
  if (item.type === 'notice') return false;
  for (let next = index + 1; next < items.length; next += 1) {
    const type = items[next]?.type;
    if (type === 'user') return true;
    if (type !== 'notice') return false;
  }
  return live.turn === undefined;
}

/** The ids of the items that end a turn, each of which may be rated. */
export function turnEndItemIDs(live: LiveConversation): ReadonlySet<string> {
  return new Set(live.conversation.items.filter((_, index) => isTurnEnd(live, index)).map((item) => item.id));
}
