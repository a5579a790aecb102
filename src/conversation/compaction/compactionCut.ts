import type { Conversation } from '../../format/Conversation.ts';
import { turnOpenings } from '../turnOpenings.ts';
import { keptTurns } from './CompactionPlan.ts';
import { wholePairs } from './replaceStart.ts';

/** Where in the history the last two turns begin; 0: there is nothing before them. */
export function compactionCut(conversation: Conversation): number {
  const openings = turnOpenings(conversation);
  const opening = openings.length > keptTurns ? openings.at(-keptTurns) : undefined;
  return opening === undefined ? 0 : wholePairs(conversation.history, opening);
}
