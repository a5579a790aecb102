import { transcriptText } from '../conversation/transcriptText.ts';
import type { Conversation } from '../format/Conversation.ts';

/** How much of a conversation an agent is told that was not there: grapheme clusters, what a reader takes for characters. */
export const resumeCharacters = 20_000;

/**
 * What an agent that keeps its own context is told of a conversation it does not know, before the person's message: the
 * end of its text. Goes to that agent only, never into the history, the panel or a log. Empty for an empty conversation.
 */
export function resumePrefix(conversation: Conversation): string {
  const text = transcriptText(conversation);
  return text === '' ? '' : `# Conversation so far\n${lastCharacters(text, resumeCharacters)}\n\n`;
}

/** The last `count` grapheme clusters, none of them cut. Looks at the end of a long text only. */
export function lastCharacters(text: string, count: number): string {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (let units = count * 2; ; units *= 2) {
    // A cluster may begin anywhere but right after a line feed there is always a boundary.
    const from = units >= text.length ? 0 : text.lastIndexOf('\n', text.length - units) + 1;
    const starts = Array.from(segmenter.segment(text.slice(from)), ({ index }) => from + index);
    if (starts.length >= count || from === 0) return text.slice(starts.at(-count) ?? 0);
  }
}
