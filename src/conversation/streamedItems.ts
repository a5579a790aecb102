import type { Item } from '../format/Item.ts';

// A token for all the lists that came from one by text that streamed in. The lists themselves are not held: a chain from
// each to the one before would keep every one of them.
const families = new WeakMap<readonly Item[], object>();

/** Notes that a list is another with text added to an item that streams. */
export function markStreamed(before: readonly Item[], after: readonly Item[]): void {
  const family = families.get(before) ?? {};
  families.set(before, family);
  families.set(after, family);
}

/** Whether two lists are known to differ in the text of streaming items alone. Costs the same at any length. */
export function isSameBesidesStreamed(one: readonly Item[], other: readonly Item[]): boolean {
  if (one === other) return true;
  const family = families.get(one);
  return family !== undefined && family === families.get(other);
}
