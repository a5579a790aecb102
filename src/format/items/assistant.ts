import { text } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** What the model answered, as Markdown. */
export interface AssistantItem extends ItemBase {
  readonly type: 'assistant';
  readonly text: string;
}

export const assistantCodec = itemCodec<AssistantItem>('assistant', { text });
