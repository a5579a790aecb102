import { list } from '../codec/collections.ts';
import { optional } from '../codec/Field.ts';
import { text } from '../codec/scalars.ts';
import { Shape } from '../codec/shape.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

export interface Direction {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** CSS colours that stand for the direction. */
  readonly swatches?: readonly string[];
}

/** Ways to go on, of which the person chooses one. Answered when its id is in `resolvedCards`. */
export interface DirectionsItem extends ItemBase {
  readonly type: 'directions';
  readonly prompt: string;
  readonly directions: readonly Direction[];
  /** The id of the chosen direction. */
  readonly chosen?: string;
}

const direction = new Shape<Direction>({ id: text, title: text, summary: text, swatches: optional(list(text)) });

export const directionsCodec = itemCodec<DirectionsItem>('directions', {
  prompt: text,
  directions: list(direction),
  chosen: optional(text),
});
