import { boolean, text } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** What the person sent. */
export interface UserItem extends ItemBase {
  readonly type: 'user';
  readonly text: string;
  /** Whether an image went with the message. The image itself is in the history. */
  readonly hasImage: boolean;
}

export const userCodec = itemCodec<UserItem>('user', { text, hasImage: boolean });
