import type { Conversation } from '../format/Conversation.ts';
import type { Message } from '../format/Message.ts';
import { mendSpan } from './mendSpan.ts';

export interface MendedConversation {
  /** The same object where there was nothing to mend. */
  readonly conversation: Conversation;
  /** Calls that got a result, and results that were dropped. */
  readonly mendedCalls: number;
}

/**
 * Makes a history that a model accepts (READ-8): a call without a result, for the program ended between the two, gets
 * one that says so; a result without a call goes. Calls and results pair within one span: a message that is no tool
 * message and the tool messages right after it. Blocks are never moved, and what needs no mend keeps its identity.
 */
export function mendHistory(conversation: Conversation): MendedConversation {
  const { history } = conversation;
  const mended: Message[] = [];
  const newIndices: (number | undefined)[] = [];
  let mendedCalls = 0;
  for (let start = 0; start < history.length; ) {
    let end = start + 1;
    while (history[end]?.role === 'tool') end += 1;
    const span = mendSpan(history.slice(start, end));
    for (const message of span.messages) {
      if (message.from !== undefined) newIndices[start + message.from] = mended.length;
      mended.push(message.message);
    }
    mendedCalls += span.mendedCalls;
    start = end;
  }
  if (mendedCalls === 0) return { conversation, mendedCalls };
  const sentFacts = conversation.sentFacts.flatMap((facts) => {
    const message = newIndices[facts.message];
    if (message === undefined) return [];
    return [message === facts.message ? facts : { ...facts, message }];
  });
  return { conversation: { ...conversation, history: mended, sentFacts }, mendedCalls };
}
