import type { ItemBase } from '../Item.ts';

/** What the model thought aloud. Shown, never part of the history (HIST-2). */
export interface ThinkingItem extends ItemBase {
  readonly type: 'thinking';
  readonly text: string;
}
