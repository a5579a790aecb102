import { optional } from '../codec/Field.ts';
import { text } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** A tool call that waits for the person. Where it stands is in `approvalCards`. */
export interface ToolApprovalItem extends ItemBase {
  readonly type: 'toolApproval';
  /** The id of the tool call in the history. */
  readonly callID: string;
  readonly name: string;
  /** The call's JSON text, byte for byte as the model wrote it. */
  readonly arguments: string;
  readonly reason?: string;
}

export const toolApprovalCodec = itemCodec<ToolApprovalItem>('toolApproval', {
  callID: text,
  name: text,
  arguments: text,
  reason: optional(text),
});
