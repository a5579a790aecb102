import type { ItemBase } from '../Item.ts';

/** What the model answered, as Markdown. */
export interface AssistantItem extends ItemBase {
  readonly type: 'assistant';
  readonly text: string;
}
