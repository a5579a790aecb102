import type { Cost, Usage } from '../../format/Conversation.ts';
import { zeroUsage } from '../../format/usage.ts';
import type { LiveConversation } from '../LiveConversation.ts';
import { turnOpenings } from '../turnOpenings.ts';
import { type CompactionPlan, type CompactionRefusal, keptTurns } from './CompactionPlan.ts';
import { historyTokens } from './historyTokens.ts';
import { inputTokens } from './inputTokens.ts';

export interface CompactionConditions {
  /** Whether the model's program keeps the context itself. */
  readonly keepsOwnContext: boolean;
  readonly canSummarize: boolean;
  readonly compacting: boolean;
  /** What a request with this usage costs on the model that would write the summary. */
  readonly costOf: (usage: Usage) => Cost;
}

/**
 * Whether Compact is offered, and what it would send and cost. The tokens are those of the last request, which read the
 * whole conversation; before any, a quarter of the history's characters. They are priced as if none were cached.
 */
export function planCompaction(live: LiveConversation, conditions: CompactionConditions): CompactionPlan {
  const { conversation } = live;
  const refuse = (reason: CompactionRefusal): CompactionPlan => ({ offered: false, reason });
  if (conditions.keepsOwnContext) return refuse('keepsOwnContext');
  if (!conditions.canSummarize) return refuse('cannotSummarize');
  if (conditions.compacting) return refuse('compacting');
  if (live.turn) return refuse('turnRuns');
  const turns = turnOpenings(conversation).length;
  if (turns <= keptTurns) return refuse('fewTurns');
  const { history, lastRoundUsage } = conversation;
  const tokens = (lastRoundUsage && inputTokens(lastRoundUsage)) || historyTokens(history);
  return {
    offered: true,
    summarizedTurns: turns - keptTurns,
    keptTurns,
    inputTokens: tokens,
    cost: conditions.costOf({ ...zeroUsage, input: tokens }),
  };
}
