import { optional } from '../codec/Field.ts';
import { text, word } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** A remark of the panel itself. */
export interface NoticeItem extends ItemBase {
  readonly type: 'notice';
  readonly text: string;
  /** `'compact'`: the row has the Compact button. */
  readonly action?: 'compact';
}

export const noticeCodec = itemCodec<NoticeItem>('notice', { text, action: optional(word('compact')) });
