import type { ToolDescription } from './Backend.ts';

/** What a tool gave back. */
export interface ToolOutput {
  /** What the model reads. */
  readonly content: string;
  /** @default false */
  readonly isError?: boolean;
  /** The row's outcome in a few words, such as "3 changed". @default '' */
  readonly statusText?: string;
  /** The row's short description of what was done. @default what `summarize` said */
  readonly summary?: string;
  /** Images for the model to see; they follow the result in a user message (HIST-5). */
  readonly images?: readonly { readonly bytes: Uint8Array; readonly mimeType: string }[];
}

/** A tool of the host. */
export interface AgentTool extends ToolDescription {
  /** `'ask'`: the person approves each call before it runs. @default 'never' */
  readonly approval?: 'ask' | 'never';
  /** One line for the row and the approval card: what the call would do, from its parsed arguments. @default '' */
  readonly summarize?: (input: unknown) => string;
  /**
   * Runs the call, whose arguments fit `inputSchema`. An exception becomes a result with `isError`; a call that is
   * stopped is not waited for, and what it returns after the signal is not heard.
   */
  readonly run: (input: unknown, signal: AbortSignal) => Promise<ToolOutput> | ToolOutput;
}
