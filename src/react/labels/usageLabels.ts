import type { CompactionRefusal } from '../../conversation/compaction/CompactionPlan.ts';
import type { Cost } from '../../format/Conversation.ts';
import { formatDollars } from './formatDollars.ts';
import { countingIn } from './plural.ts';

/** The strings of what was used, what it cost, and Compact. */
export interface UsageLabels {
  /** The button that opens the summary. `percent` is undefined where nobody knows how full the context is. */
  readonly usage: (percent: number | undefined) => string;
  readonly usageTitle: string;
  readonly percent: (percent: number) => string;
  readonly context: string;
  /** `limit` is undefined where nobody knows what the model can read. */
  readonly contextOf: (tokens: number, limit: number | undefined) => string;
  readonly contextUnknown: string;
  readonly inputTokens: string;
  readonly outputTokens: string;
  readonly cacheReadTokens: string;
  readonly cacheWriteTokens: string;
  readonly webSearches: string;
  readonly count: (count: number) => string;
  readonly cost: string;
  /** What the conversation cost so far. */
  readonly costSoFar: (cost: Cost) => string;
  readonly nothingSpent: string;

  readonly compactConversation: string;
  readonly compactRefusal: { readonly [Reason in CompactionRefusal]: string };
  readonly compactTitle: string;
  readonly compactDescription: string;
  readonly compactModel: string;
  readonly compactGoes: string;
  readonly compactGoesTurns: (turns: number) => string;
  readonly compactStays: string;
  readonly compactStaysTurns: (turns: number) => string;
  readonly compactSends: string;
  readonly compactTokens: (tokens: number) => string;
  readonly compactCost: string;
  /** What the input costs. */
  readonly compactPrice: (cost: Cost) => string;
  /**
   * That the summary is not in these figures. `maxTokens` is the most that it can have, `maxCost` what input and summary
   * cost together then; undefined where nobody knows.
   */
  readonly compactNoOutput: (maxTokens: number | undefined, maxCost: Cost | undefined) => string;
  readonly compactConfirm: string;
  readonly compacting: string;
}

const { number, form } = countingIn('en');

export const usageLabels: UsageLabels = {
  usage: (percent) => (percent === undefined ? 'Usage' : `Usage: context ${percent}% full`),
  usageTitle: 'Usage',
  percent: (percent) => `${percent}%`,
  context: 'Context',
  contextOf: (tokens, limit) =>
    limit === undefined ? `${number(tokens)} tokens` : `${number(tokens)} of ${number(limit)} tokens`,
  contextUnknown: 'Known after the next request',
  inputTokens: 'Input',
  outputTokens: 'Output',
  cacheReadTokens: 'Read from cache',
  cacheWriteTokens: 'Written to cache',
  webSearches: 'Web searches',
  count: (count) => number(count),
  cost: 'Cost',
  costSoFar: (cost) => {
    if (cost.kind === 'notBilled') return 'Not billed by use';
    if (cost.kind === 'unknown') return 'Unknown: not every request has a price';
    const dollars = formatDollars('en', cost.dollars);
    return cost.kind === 'reported' ? `${dollars}, as the provider says` : `${dollars}, estimated`;
  },
  nothingSpent: 'Nothing spent yet',

  compactConversation: 'Compact Conversation…',
  compactRefusal: {
    keepsOwnContext: 'The agent’s program keeps the context itself.',
    cannotSummarize: 'This model cannot be asked for a summary.',
    compacting: 'It is being compacted.',
    turnRuns: 'Not while a turn runs.',
    fewTurns: 'Needs more than two turns.',
  },
  compactTitle: 'Compact the conversation?',
  compactDescription:
    'One request asks the model for a summary. From then on it reads the summary in the place of the older turns. Everything stays readable here.',
  compactModel: 'Model',
  compactGoes: 'Summarized',
  compactGoesTurns: (turns) =>
    form(turns, {
      one: 'The first turn; its tool results and images go',
      other: `The first ${number(turns)} turns; their tool results and images go`,
    }),
  compactStays: 'Stays',
  compactStaysTurns: (turns) => `The last ${number(turns)} turns, word for word`,
  compactSends: 'Sends',
  compactTokens: (tokens) => form(tokens, { one: 'About 1 token', other: `About ${number(tokens)} tokens` }),
  compactCost: 'Costs',
  compactPrice: (cost) =>
    cost.kind === 'estimated' || cost.kind === 'reported'
      ? `About ${formatDollars('en', cost.dollars)}`
      : 'Unknown: this model has no price',
  compactNoOutput: (maxTokens, maxCost) => {
    const begin = 'That is the input alone, estimated. The summary that comes back is not included: ';
    if (maxTokens === undefined) return `${begin}how long it gets, nobody knows before.`;
    const most = `${begin}${number(maxTokens)} tokens at the most`;
    return maxCost?.kind === 'estimated'
      ? `${most}, with which it is about ${formatDollars('en', maxCost.dollars)} in all.`
      : `${most}.`;
  },
  compactConfirm: 'Compact',
  compacting: 'Compacting the conversation…',
};
