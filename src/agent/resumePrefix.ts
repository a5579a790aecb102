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

// Segmenters slow down a hundredfold on texts of more than some 60,000 code units.
const windowUnits = 16_384;

/** The last `count` grapheme clusters, none of them cut. Looks at the end of a long text only. */
export function lastCharacters(text: string, count: number): string {
  for (let units = count * 2; ; units *= 2) {
    // A cluster may begin anywhere, but right after a line feed one always does.
    const from = units >= text.length ? 0 : text.lastIndexOf('\n', text.length - units) + 1;
    const starts = clusterStarts(text, from);
    if (starts.length >= count || from === 0) return text.slice(starts.at(-count) ?? 0);
  }
}

/** Where the clusters begin, from a place on where one does. */
function clusterStarts(text: string, from: number): readonly number[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const starts: number[] = [];
  let units = windowUnits;
  for (let at = from; at < text.length; ) {
    let end = Math.min(at + units, text.length);
    // Half a surrogate pair would be taken for a cluster of its own.
    if ((text.codePointAt(end - 1) ?? 0) > 0xffff) end += 1;
    for (const { index } of segmenter.segment(text.slice(at, end))) starts.push(at + index);
    if (end === text.length) break;
    // The last one may go on behind the window.
    const last = starts.pop() ?? at;
    units = last === at ? units * 2 : windowUnits;
    at = last;
  }
  return starts;
}
