import { text } from '../codec/scalars.ts';
import type { ItemBase, RunStatus } from '../Item.ts';
import { itemCodec, runStatus } from '../itemBase.ts';

/** A search of the web. The pages found are its `citations`. */
export interface WebSearchItem extends ItemBase {
  readonly type: 'webSearch';
  readonly query: string;
  readonly status: RunStatus;
}

export const webSearchCodec = itemCodec<WebSearchItem>('webSearch', { query: text, status: runStatus });
