import { BackendError, type BackendErrorCode } from '../../agent/BackendError.ts';
import type { Citation } from '../../format/Item.ts';
import type { ScriptStep } from './Script.ts';

/** Answers with Markdown. */
export const say = (text: string, citations?: readonly Citation[]): ScriptStep => ({
  do: 'say',
  text,
  ...(citations && { citations }),
});

/** Thinks aloud. */
export const think = (text: string): ScriptStep => ({ do: 'think', text });

/** Calls a tool. */
export const call = (name: string, input: Readonly<Record<string, unknown>> = {}): ScriptStep => ({
  do: 'call',
  name,
  arguments: JSON.stringify(input),
});

/** Searches the web, with what it finds. */
export const search = (query: string, citations: readonly Citation[], findings: string): ScriptStep => ({
  do: 'search',
  query,
  status: citations.length > 0 ? 'succeeded' : 'failed',
  citations,
  findings,
});

/** Does nothing for a while. */
export const wait = (milliseconds: number): ScriptStep => ({ do: 'wait', milliseconds });

/** Fails the turn. */
export const fail = (code: BackendErrorCode, message: string, detail?: string): ScriptStep => ({
  do: 'fail',
  error: new BackendError(code, message, detail === undefined ? {} : { detail }),
});

/** Ends the reply as if the model had reached the length it may write. */
export const cutOff = (): ScriptStep => ({ do: 'end', reason: 'maxTokens' });
