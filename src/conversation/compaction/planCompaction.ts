import type { Cost } from '../../format/Conversation.ts';
import type { Message } from '../../format/Message.ts';
import type { LiveConversation } from '../LiveConversation.ts';
import { turnOpenings } from '../turnOpenings.ts';
import { type CompactionPlan, type CompactionRefusal, keptTurns } from './CompactionPlan.ts';
import { compactionCut } from './compactionCut.ts';
import { historyTokens } from './historyTokens.ts';
import { inputTokens } from './inputTokens.ts';

export interface CompactionConditions {
  /** The model that would write the summary. */
  readonly model: string;
  /** Whether the model's program keeps the context itself. */
  readonly keepsOwnContext: boolean;
  readonly canSummarize: boolean;
  readonly compacting: boolean;
  /** The most tokens that an answer of the model can have; undefined: unknown. */
  readonly maxOutputTokens: number | undefined;
  /** About how many tokens the request is that has these messages summarized, all of it. */
  readonly requestTokens: (messages: readonly Message[]) => number;
  /** What a request of so many tokens costs on that model. */
  readonly costOf: (inputTokens: number, outputTokens: number) => Cost;
}

/**
 * Whether Compact is offered, and what it would send and cost. The tokens are those of the last request, which read the
 * whole conversation; before any, a quarter of the history's characters; and never fewer than the request for the summary
 * has by itself, which the last request says nothing of where it did not read all, or where hardly anything stays.
 */
export function planCompaction(live: LiveConversation, conditions: CompactionConditions): CompactionPlan {
  const { conversation } = live;
  const { model, maxOutputTokens, requestTokens, costOf } = conditions;
  const refuse = (reason: CompactionRefusal): CompactionPlan => ({ offered: false, reason });
  if (conditions.keepsOwnContext) return refuse('keepsOwnContext');
  if (!conditions.canSummarize) return refuse('cannotSummarize');
  if (conditions.compacting) return refuse('compacting');
  if (live.turn) return refuse('turnRuns');
  const cut = compactionCut(conversation);
  if (cut === 0) return refuse('fewTurns');
  const { history, lastRoundUsage } = conversation;
  const lastRequest = (lastRoundUsage && inputTokens(lastRoundUsage)) || historyTokens(history);
  const tokens = Math.max(lastRequest, requestTokens(history.slice(0, cut)));
  return {
    offered: true,
    summarizedTurns: turnOpenings(conversation).length - keptTurns,
    keptTurns,
    model,
    inputTokens: tokens,
    cost: costOf(tokens, 0),
    maxOutputTokens,
    maxCost: maxOutputTokens === undefined ? undefined : costOf(tokens, maxOutputTokens),
  };
}
