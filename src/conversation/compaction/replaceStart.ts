import type { Conversation, SentFacts } from '../../format/Conversation.ts';
import type { Message } from '../../format/Message.ts';
import { summaryHeading, turnOpenings } from '../turnOpenings.ts';

/**
 * Puts other messages in the place of all before an index. Openings move with their turns and lose their sections: the
 * model no longer has what it was left with, so that the next turn sends every section again (VAL-5).
 */
export function replaceStart(conversation: Conversation, from: number, start: readonly Message[]): Conversation {
  const { history, sentFacts } = conversation;
  const facts = new Map(sentFacts.map((entry) => [entry.message, entry]));
  const kept = turnOpenings(conversation).filter((message) => message >= from);
  return {
    ...conversation,
    history: [...start, ...history.slice(from)],
    sentFacts: kept.map((opening): SentFacts => {
      const { designSystem: _system, context: _context, ...others } = facts.get(opening) ?? { message: opening };
      return { ...others, message: opening - from + start.length };
    }),
  };
}

/** The message that stands for what was summarized. It opens no turn (HIST-6). */
export function summaryMessage(summary: string): Message {
  return { role: 'user', content: [{ type: 'text', text: `${summaryHeading}\n\n${summary.trim()}` }] };
}

/**
 * An index moved back to where calls and their results stay together: a cut never falls between the two, wherever an
 * archive of another program says that a turn opens.
 */
export function wholePairs(history: readonly Message[], index: number): number {
  let at = index;
  while (at > 0 && history[at]?.role === 'tool') at -= 1;
  return at;
}
