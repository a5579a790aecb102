import type { Item, RunStatus } from '../format/Item.ts';
import type { LiveConversation } from './LiveConversation.ts';

/** A status as it is shown: nothing runs after a reopen, so what was saved as running was interrupted (READ-7). */
export type DisplayStatus = RunStatus | 'interrupted';

/** Whether an item was saved while it ran, and its program ended (READ-7). In view only: it is stored as it is. */
export function isInterrupted(live: LiveConversation, item: Item): boolean {
  return (
    (item.type === 'tool' || item.type === 'webSearch') &&
    item.status === 'running' &&
    live.restoredItemIDs.has(item.id)
  );
}

/** The status of a tool call or web search as it is shown; undefined for other items. */
export function itemStatus(live: LiveConversation, item: Item): DisplayStatus | undefined {
  if (item.type !== 'tool' && item.type !== 'webSearch') return undefined;
  return isInterrupted(live, item) ? 'interrupted' : item.status;
}

/** Whether an item is still being written. */
export function isStreaming(live: LiveConversation, itemID: string): boolean {
  return live.turn?.streaming.has(itemID) ?? false;
}

/** Whether there is a call behind an approval: granting a restored one never runs it, but tells the agent (READ-7). */
export function approvalRunsCall(live: LiveConversation, itemID: string): boolean {
  return live.turn !== undefined && !live.restoredItemIDs.has(itemID);
}
