import { text } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** What the model thought aloud. Shown, never part of the history (HIST-2). */
export interface ThinkingItem extends ItemBase {
  readonly type: 'thinking';
  readonly text: string;
}

export const thinkingCodec = itemCodec<ThinkingItem>('thinking', { text });
