import type { AgentEvent, Backend, PricedModel } from '../../src/agent/index.ts';
import { type Conversation, emptyConversation } from '../../src/format/index.ts';
import type { SceneOptions } from './openScene.ts';

type Summarize = NonNullable<Backend['summarize']>;

const requests = [
  'Make the title bigger',
  'Use warmer colours for the background',
  'Put the date below the place',
  'Check the contrast of all text',
];

/** A conversation of four turns that nearly fills what its model reads. */
export const longTalk: Conversation = {
  ...emptyConversation,
  items: [
    ...requests.flatMap((text, turn) => [
      { type: 'user', id: `C${turn}U`, text, hasImage: false } as const,
      { type: 'assistant', id: `C${turn}A`, text: 'Done. The poster keeps its grid, and nothing else moved.' } as const,
    ]),
    {
      type: 'notice',
      id: 'C-FULL',
      action: 'compact',
      text: 'The context is 84% full.',
    },
  ],
  history: requests.flatMap((text) => [
    { role: 'user', content: [{ type: 'text', text }] } as const,
    { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] } as const,
  ]),
  provider: 'example',
  model: 'example-model',
  usage: { input: 61_230, output: 8_114, cacheRead: 402_800, cacheWrite: 118_402, webSearchRequests: 2 },
  lastRoundUsage: { input: 1_204, output: 310, cacheRead: 160_300, cacheWrite: 7_056, webSearchRequests: 0 },
  estimatedCost: { kind: 'estimated', dollars: 1.284 },
};

const prices: readonly PricedModel[] = [
  {
    provider: 'example',
    ids: ['example-model'],
    contextTokens: 200_000,
    prices: { input: 4, output: 20, cacheRead: 0.4, cacheWrite: 5 },
  },
];

/** A summary that takes until it is stopped. */
export const endlessSummary: Summarize = async function* (_request, signal): AsyncGenerator<AgentEvent> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  yield { type: 'end', reason: 'done' };
};

/** A summary at once. */
const quickSummary: Summarize = async function* (): AsyncGenerator<AgentEvent> {
  yield {
    type: 'textDelta',
    block: 0,
    text: 'The person wants a larger title, warm colours, and the date below the place.',
  };
  yield { type: 'usage', usage: { input: 900, output: 40, cacheRead: 0, cacheWrite: 0, webSearchRequests: 0 } };
  yield { type: 'end', reason: 'done' };
};

/** A panel on that conversation. */
export function compactScene(changes: SceneOptions = {}): SceneOptions {
  return { conversation: longTalk, prices, ...changes, backend: { summarize: quickSummary, ...changes.backend } };
}
