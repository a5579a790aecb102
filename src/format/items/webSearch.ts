import type { ItemBase, RunStatus } from '../Item.ts';

/** A search of the web. The pages found are its `citations`. */
export interface WebSearchItem extends ItemBase {
  readonly type: 'webSearch';
  readonly query: string;
  readonly status: RunStatus;
}
