import { text } from '../codec/scalars.ts';
import type { ItemBase, RunStatus } from '../Item.ts';
import { itemCodec, runStatus } from '../itemBase.ts';

/** One call of a tool: its `detail` holds what went in and what came out. */
export interface ToolItem extends ItemBase {
  readonly type: 'tool';
  readonly name: string;
  readonly summary: string;
  /** The outcome in a few words, such as "3 changed". */
  readonly statusText: string;
  readonly status: RunStatus;
}

export const toolCodec = itemCodec<ToolItem>('tool', {
  name: text,
  summary: text,
  statusText: text,
  status: runStatus,
});
