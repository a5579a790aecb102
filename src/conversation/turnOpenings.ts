import type { Conversation, SentFacts } from '../format/Conversation.ts';
import type { Message } from '../format/Message.ts';
import { toolImagesSentences } from './toolImagesMessage.ts';

/** How a message begins that holds a summary of what went before it. It opens no turn (HIST-6). */
export const summaryHeading = '# Conversation so far';

/** The indices in the history where a turn opens, ascending (HIST-6). */
export function turnOpenings(conversation: Conversation): readonly number[] {
  const { history, sentFacts } = conversation;
  if (sentFacts.length > 0) {
    const named = sentFacts.map((facts) => facts.message).filter((message) => message in history);
    return [...new Set(named)].sort((one, other) => one - other);
  }
  return history.flatMap((message, index) => (opensTurn(message, history[index - 1]) ? [index] : []));
}

function opensTurn(message: Message, before: Message | undefined): boolean {
  if (message.role !== 'user') return false;
  const first = message.content[0];
  const text = first?.type === 'text' ? first.text : '';
  if (text.startsWith(summaryHeading)) return false;
  return before?.role !== 'tool' || !toolImagesSentences.some((sentence) => text.startsWith(sentence));
}

/** The facts of the turn that opened last: what the model was left with. Undefined before any. */
export function lastSentFacts(conversation: Conversation): SentFacts | undefined {
  return conversation.sentFacts.reduce<SentFacts | undefined>(
    (last, facts) => (last && last.message > facts.message ? last : facts),
    undefined,
  );
}
