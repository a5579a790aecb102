import type { ItemBase } from '../Item.ts';

/** A remark of the panel itself. */
export interface NoticeItem extends ItemBase {
  readonly type: 'notice';
  readonly text: string;
  /** `'compact'`: the row has the Compact button. */
  readonly action?: 'compact';
}
