import type { ItemBase, RunStatus } from '../Item.ts';

/** One call of a tool: its `detail` holds what went in and what came out. */
export interface ToolItem extends ItemBase {
  readonly type: 'tool';
  readonly name: string;
  readonly summary: string;
  /** The outcome in a few words, such as "3 changed". */
  readonly statusText: string;
  readonly status: RunStatus;
}
