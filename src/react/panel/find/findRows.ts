import type { Item } from '../../../format/Item.ts';
import { itemText } from './itemText.ts';

// Half a frame: what a person does meanwhile is answered in the next one.
const sliceMilliseconds = 8;
// Between two looks at the clock, at most: a row may be long.
const charactersBetween = 50_000;

/** What finds a text as it is typed, whatever its case. Undefined for nothing to find. */
export function findPattern(text: string): RegExp | undefined {
  return text.trim() === '' ? undefined : new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
}

/**
 * The rows whose texts hold a pattern, by their places, ascending. Searches in slices, so that a hundred thousand rows hold
 * nothing up. Undefined once it was aborted.
 */
export async function findRows(
  items: readonly Item[],
  pattern: RegExp,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> {
  const found: number[] = [];
  let sliceStart = performance.now();
  let characters = 0;
  for (const [index, item] of items.entries()) {
    const text = itemText(item);
    if (text.search(pattern) >= 0) found.push(index);
    characters += text.length + 100;
    if (characters < charactersBetween) continue;
    characters = 0;
    if (performance.now() - sliceStart < sliceMilliseconds) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    sliceStart = performance.now();
  }
  return signal.aborted ? undefined : found;
}
