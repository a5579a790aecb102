import type { Message } from '../../format/Message.ts';

/**
 * About how many tokens a history is: a quarter of its characters (texts, arguments, results; code points), rounded up.
 * Images are not counted.
 */
export function historyTokens(history: readonly Message[]): number {
  let characters = 0;
  for (const { content } of history)
    for (const block of content) {
      if (block.type === 'text') characters += codePoints(block.text);
      else if (block.type === 'toolCall') characters += codePoints(block.arguments);
      else if (block.type === 'toolResult') characters += codePoints(block.content);
    }
  return Math.ceil(characters / 4);
}

function codePoints(text: string): number {
  let count = 0;
  // Each code point begins with one unit that is not the second half of a pair. A spread would copy megabytes.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff && at > 0 && isHighSurrogate(text.charCodeAt(at - 1));
    if (!isSecondHalf) count += 1;
  }
  return count;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
