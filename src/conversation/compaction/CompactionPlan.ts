import type { Cost } from '../../format/Conversation.ts';

/** How many turns at the end stay as they are. */
export const keptTurns = 2;

/**
 * Why Compact is not offered:
 * - `keepsOwnContext`: the model's program keeps the context itself, so that no history is sent.
 * - `cannotSummarize`: the backend has no way to ask for a summary.
 * - `compacting`: it runs already.
 * - `turnRuns`: a turn runs.
 * - `fewTurns`: there are no turns but those that would stay.
 */
export type CompactionRefusal = 'keepsOwnContext' | 'cannotSummarize' | 'compacting' | 'turnRuns' | 'fewTurns';

/** What Compact would do and cost, before anything is sent. */
export type CompactionPlan =
  | { readonly offered: false; readonly reason: CompactionRefusal }
  | {
      readonly offered: true;
      /** Turns that the summary takes the place of. */
      readonly summarizedTurns: number;
      /** Turns at the end that stay as they are. */
      readonly keptTurns: number;
      /** The model that would write the summary. */
      readonly model: string;
      /** About how many tokens the one request sends: an estimate, rather too high. */
      readonly inputTokens: number;
      /** What that input costs. The answer's tokens are not in it. */
      readonly cost: Cost;
      /** The most tokens that the summary can have; undefined: unknown. */
      readonly maxOutputTokens: number | undefined;
      /** What input and summary cost together at the most; undefined where nobody knows how long a summary can get. */
      readonly maxCost: Cost | undefined;
    };
