import { list } from './codec/collections.ts';
import type { Field } from './codec/Field.ts';
import { optional } from './codec/Field.ts';
import { text, word } from './codec/scalars.ts';
import { type Fields, Shape } from './codec/shape.ts';
import type { Citation, Item, ItemBase, RunStatus, Severity } from './Item.ts';

const citation = new Shape<Citation>({ url: text, title: optional(text), citedText: optional(text) });

const baseFields: Fields<ItemBase> = {
  id: text,
  detail: optional(text),
  citations: optional(list(citation)),
};

export const runStatus: Field<RunStatus> = word('running', 'succeeded', 'failed', 'cancelled');
export const severity: Field<Severity> = word('info', 'warning', 'error');

/** The codec of one item type: its own fields, and those that every item has (ITEM-1). */
export function itemCodec<Type extends Item>(
  type: Type['type'],
  fields: Omit<Fields<Type>, keyof ItemBase | 'type'>,
): Shape<Type> {
  return new Shape<Type>({ ...baseFields, type: word(type), ...fields } as unknown as Fields<Type>);
}
