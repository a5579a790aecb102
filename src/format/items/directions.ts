import type { ItemBase } from '../Item.ts';

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
