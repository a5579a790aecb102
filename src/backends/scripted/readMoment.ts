import type { BackendRequest } from '../../agent/Backend.ts';
import { toolImagesSentences } from '../../conversation/toolImagesMessage.ts';
import type { Message, ToolResultBlock } from '../../format/Message.ts';
import type { ScriptMoment } from './Script.ts';

/** Reads from the history alone where the turn stands, so that a reopened conversation goes on as if it had stayed open. */
export function readMoment({ messages, tools }: BackendRequest): ScriptMoment {
  const opening = messages.findLastIndex((message, index) => opensTurn(message, messages[index - 1]));
  const turn = messages.slice(opening + 1);
  const lastReply = turn.findLastIndex(({ role }) => role === 'assistant');
  const results = lastReply < 0 ? [] : turn.slice(lastReply).flatMap(({ content }) => content);
  return {
    words: wordsOf(textOf(messages[opening])),
    round: turn.filter(({ role }) => role === 'assistant').length,
    results: results.filter((block): block is ToolResultBlock => block.type === 'toolResult'),
    tools: new Set(tools.map(({ name }) => name)),
  };
}

function opensTurn(message: Message, before: Message | undefined): boolean {
  if (message.role !== 'user') return false;
  return before?.role !== 'tool' || !toolImagesSentences.some((sentence) => textOf(message) === sentence);
}

/** All text of a message. */
export function textOf(message: Message | undefined): string {
  const texts = (message?.content ?? []).flatMap((block) => (block.type === 'text' ? [block.text] : []));
  return texts.join('\n\n');
}

/**
 * The person's words in the text that opened a turn: they follow the last section of the facts after a blank line. A
 * section with blank lines of its own could not be told from the words, which is good enough for a script and would not
 * be for anything else.
 */
export function wordsOf(text: string): string {
  if (!text.startsWith('# This turn\n')) return text;
  const heading = Math.max(0, text.lastIndexOf('\n# Design system\n'), text.lastIndexOf('\n# Context\n'));
  const blank = text.indexOf('\n\n', heading + 1);
  return blank < 0 ? '' : text.slice(blank + 2);
}
