import { AgentPanelError } from '../../format/AgentPanelError.ts';
import type { Conversation } from '../../format/Conversation.ts';
import { mendHistory } from '../mendHistory.ts';
import { summaryHeading, turnOpenings } from '../turnOpenings.ts';
import { replaceStart, summaryMessage, wholePairs } from './replaceStart.ts';

export interface TrimOptions {
  /** How many messages at the end stay: the last turns that fit into them whole, and always the last one. */
  readonly keepMessages: number;
  /** Stands for all that goes. */
  readonly summary: string;
}

/**
 * The conversation with a shorter history, for a server that is over its budget and has nobody to ask: the first message,
 * which says what it is all about, one summary, the last turns whole. Of 40 messages with 7 kept, 9 are left. A call and
 * its results are kept or dropped together. The same object where nothing would go.
 * @throws AgentPanelError `invalid-option`
 */
export function trimConversation(conversation: Conversation, { keepMessages, summary }: TrimOptions): Conversation {
  if (!Number.isSafeInteger(keepMessages) || keepMessages < 0)
    throw new AgentPanelError(
      'invalid-option',
      `trimConversation: "keepMessages" is ${keepMessages}. Pass a whole number of messages, 0 or more.`,
    );
  if (summary.trim() === '')
    throw new AgentPanelError(
      'invalid-option',
      'trimConversation: "summary" is empty: the model would know nothing of what went. Pass what is worth knowing of it.',
    );
  const mended = mendHistory(conversation).conversation;
  const { history } = mended;
  const openings = turnOpenings(mended);
  const wanted = openings.find((opening) => opening >= history.length - keepMessages) ?? openings.at(-1);
  const from = wholePairs(history, wanted ?? 0);
  const first = history[0];
  const firstText = first?.content[0]?.type === 'text' ? first.content[0].text : '';
  // An earlier summary is among what the new one stands for.
  const start = first?.role === 'user' && !firstText.startsWith(summaryHeading) ? [first] : [];
  if (from <= start.length) return conversation;
  const { lastRoundUsage: _, ...trimmed } = replaceStart(mended, from, [...start, summaryMessage(summary)]);
  return trimmed;
}
