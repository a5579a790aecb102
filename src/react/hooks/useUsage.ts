'use client';
import type { AgentSnapshot } from '../../agent/Agent.ts';
import { inputTokens } from '../../conversation/compaction/inputTokens.ts';
import type { Conversation, Cost, Usage } from '../../format/Conversation.ts';
import { useAgentState } from './useAgentState.ts';
import { useConversation } from './useConversation.ts';

export interface ConversationUsage {
  /** The conversation's tokens so far. */
  readonly usage: Usage;
  /** What it cost so far. */
  readonly cost: Cost;
  /** How many tokens the last request read; undefined before any, and after Compact. */
  readonly contextTokens: number | undefined;
  /** The most tokens that the chosen model can read; undefined: unknown. */
  readonly contextLimit: number | undefined;
  /** How full the context is in whole percents, rounded down; undefined where either is. */
  readonly contextPercent: number | undefined;
}

const select = ({ usage, estimatedCost, lastRoundUsage }: Conversation) => ({ usage, estimatedCost, lastRoundUsage });
const limit = (agent: AgentSnapshot | undefined) => agent?.contextTokens;

/** What the conversation used and cost, and how full the model's context is. */
export function useUsage(): ConversationUsage {
  const { usage, estimatedCost, lastRoundUsage } = useConversation(select);
  const contextLimit = useAgentState(limit);
  const contextTokens = lastRoundUsage && inputTokens(lastRoundUsage);
  const isKnown = contextTokens !== undefined && contextLimit !== undefined;
  // Multiplied first: in doubles 230,000 of 200,000 would else be 114 %.
  const contextPercent = isKnown ? Math.floor((contextTokens * 100) / contextLimit) : undefined;
  return { usage, cost: estimatedCost, contextTokens, contextLimit, contextPercent };
}
