import type { Item } from '../../../format/Item.ts';
import { transcriptLine } from '../header/readableTranscript.ts';

/** The words of a row, as a person would look for them. What stands behind a disclosure is not among them, thoughts are. */
export function itemText(item: Item): string {
  switch (item.type) {
    case 'thinking':
      return item.text;
    case 'tool':
      return `${item.name}\n${item.summary}\n${item.statusText}`;
    case 'questions':
      return item.questions
        .flatMap(({ prompt, options }) => [
          prompt,
          ...options.flatMap(({ label, description }) => [label, description]),
        ])
        .join('\n');
    default:
      return transcriptLine(item);
  }
}
