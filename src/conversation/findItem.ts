import type { Item, ItemOf, ItemType } from '../format/Item.ts';

/**
 * The newest item with an id (and type). Ids are unique by intent only (READ-6), and what happens now happens near the
 * end, so the search starts there.
 */
export function findItem<Type extends ItemType>(
  items: readonly Item[],
  id: string,
  type?: Type,
): { readonly index: number; readonly item: ItemOf<Type> } | undefined {
  const index = items.findLastIndex((item) => item.id === id && (type === undefined || item.type === type));
  return index < 0 ? undefined : { index, item: items[index] as ItemOf<Type> };
}
