import { optional } from '../codec/Field.ts';
import { boolean, text } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** A turn, or a part of one, that did not work. */
export interface FailureItem extends ItemBase {
  readonly type: 'failure';
  readonly text: string;
  /** Whether trying the same again may help. */
  readonly retryable?: boolean;
}

export const failureCodec = itemCodec<FailureItem>('failure', { text, retryable: optional(boolean) });
