import { AgentPanelError } from '../../format/AgentPanelError.ts';
import type { Conversation } from '../../format/Conversation.ts';
import type { Message } from '../../format/Message.ts';
import { mendHistory } from '../mendHistory.ts';
import { keptTurns } from './CompactionPlan.ts';
import { compactionCut } from './compactionCut.ts';
import { replaceStart, summaryMessage } from './replaceStart.ts';

/** The messages that a summary would take the place of: all before the last two turns. Empty: too few turns. */
export function summarizedMessages(conversation: Conversation): readonly Message[] {
  const mended = mendHistory(conversation).conversation;
  return mended.history.slice(0, compactionCut(mended));
}

/**
 * The conversation with a summary in the place of all but its last two turns, which stay block for block. Items stay as
 * they are; how full the context is, nobody knows before the next request.
 * @throws AgentPanelError `invalid-action` for an empty summary, or with two turns or fewer
 */
export function applyCompaction(conversation: Conversation, summary: string): Conversation {
  if (summary.trim() === '')
    throw new AgentPanelError(
      'invalid-action',
      'The summary is empty: the model would know nothing of what was summarized. Keep the conversation as it is.',
    );
  const mended = mendHistory(conversation).conversation;
  const from = compactionCut(mended);
  if (from === 0)
    throw new AgentPanelError(
      'invalid-action',
      `Compact keeps the last ${keptTurns} turns, and there are no others. Ask planCompaction first.`,
    );
  const { lastRoundUsage: _, ...compacted } = replaceStart(mended, from, [summaryMessage(summary)]);
  return compacted;
}
