import type { Item } from '../../../format/Item.ts';

/** A row by its text alone. */
export function PlainItem({ item }: { readonly item: Item }) {
  return <div dir="auto">{'text' in item ? item.text : item.type}</div>;
}
