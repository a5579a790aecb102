import type { Item } from '../../format/Item.ts';
import type { ToolDescription } from '../Backend.ts';

/** What a kit tool works with. */
interface KitContext {
  newID(): string;
  /** Adds the card. */
  addItem(item: Item): void;
}

interface KitOutput {
  /** What the model reads. */
  readonly content: string;
  readonly isError?: boolean;
  /** The card waits for the person: the turn ends, and the answer opens the next one. */
  readonly endsTurn?: boolean;
}

/** A tool of the kit's own: its row is a card. Its input has been checked against its schema before it runs. */
export interface KitTool<Input = unknown> extends ToolDescription {
  run(input: Input, context: KitContext): KitOutput | Promise<KitOutput>;
}

/** Names one kit tool whatever its input: the schema is what vouches for the type. */
export function kitTool<Input>(tool: KitTool<Input>): KitTool {
  return tool as KitTool;
}
