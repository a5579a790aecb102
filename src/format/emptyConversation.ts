import type { Conversation } from './Conversation.ts';
import { unknownCost } from './cost.ts';
import { zeroUsage } from './usage.ts';

/** A conversation with nothing in it. */
export const emptyConversation: Conversation = {
  items: [],
  history: [],
  feedback: new Map(),
  skillCards: new Map(),
  lintRuleCards: new Map(),
  approvalCards: new Map(),
  resolvedCards: [],
  queued: [],
  unsent: [],
  usage: zeroUsage,
  estimatedCost: unknownCost,
  sentFacts: [],
};

/** Whether there is nothing to store: no items, no history, nothing queued or unsent (ARC-3). */
export function isEmptyConversation(conversation: Conversation): boolean {
  const { items, history, queued, unsent } = conversation;
  return items.length === 0 && history.length === 0 && queued.length === 0 && unsent.length === 0;
}
