import type { BackendError } from '../../agent/BackendError.ts';
import type { Citation } from '../../format/Item.ts';
import type { ToolResultBlock } from '../../format/Message.ts';

/** What a script knows when a request comes. */
export interface ScriptMoment {
  /** The person's words that opened the turn, without the turn facts before them. */
  readonly words: string;
  /** How many requests the turn made before this one. */
  readonly round: number;
  /** The results of the calls that the request before this one made, in order. */
  readonly results: readonly ToolResultBlock[];
  /** The names of the tools that are offered. */
  readonly tools: ReadonlySet<string>;
}

/** One thing the scripted model does. `steps.ts` has a maker for each. */
export type ScriptStep =
  | { readonly do: 'say'; readonly text: string; readonly citations?: readonly Citation[] }
  | { readonly do: 'think'; readonly text: string }
  /** `arguments` is the JSON text. Calls of one request run side by side, after its other steps. */
  | { readonly do: 'call'; readonly name: string; readonly arguments: string }
  | {
      readonly do: 'search';
      readonly query: string;
      readonly status: 'succeeded' | 'failed';
      readonly citations: readonly Citation[];
      readonly findings: string;
    }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'fail'; readonly error: BackendError }
  /** Stops before the natural end. */
  | { readonly do: 'end'; readonly reason: 'maxTokens' | 'refusal' };

/** Answers each request. The same moment must give the same steps: nothing is remembered between requests. */
export type Script = (moment: ScriptMoment) => readonly ScriptStep[];
