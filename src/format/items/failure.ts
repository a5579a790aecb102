import type { ItemBase } from '../Item.ts';

/** A turn, or a part of one, that did not work. */
export interface FailureItem extends ItemBase {
  readonly type: 'failure';
  readonly text: string;
  /** Whether trying the same again may help. */
  readonly retryable?: boolean;
}
