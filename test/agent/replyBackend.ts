import type { AgentEvent, Backend, BackendRequest } from '../../src/agent/Backend.ts';
import { zeroUsage } from '../../src/format/usage.ts';

/** What one request answers: events, an error to throw, or `'hang'`: nothing until the signal aborts. */
export type ReplyPart = AgentEvent | Error | 'hang' | (() => void);

export interface ReplyBackend extends Backend {
  /** Every request so far, its messages copied as they were. */
  readonly requests: readonly BackendRequest[];
}

export const say = (block: number, ...texts: readonly string[]): readonly AgentEvent[] => [
  ...texts.map((text): AgentEvent => ({ type: 'textDelta', block, text })),
  { type: 'blockEnd', block },
];

export const toolCall = (block: number, id: string, name: string, args: unknown = {}): AgentEvent => ({
  type: 'toolCall',
  block,
  id,
  name,
  arguments: typeof args === 'string' ? args : JSON.stringify(args),
});

export const done: AgentEvent = { type: 'end', reason: 'done' };
export const toolCalls: AgentEvent = { type: 'end', reason: 'toolCalls' };
export const usage = (input: number, output: number, rest = {}): AgentEvent => ({
  type: 'usage',
  usage: { ...zeroUsage, input, output, ...rest },
});

/** A backend that gives one prepared reply a request, and a short answer when it runs out of them. */
export function createReplyBackend(
  replies: readonly (readonly ReplyPart[])[],
  changes: Partial<Backend> = {},
): ReplyBackend {
  const requests: BackendRequest[] = [];
  return {
    provider: 'test',
    model: 'test-1',
    billing: 'perToken',
    keepsOwnContext: false,
    ...changes,
    requests,
    async *runTurn(request, signal) {
      const reply = replies[requests.length] ?? [...say(0, 'Done.'), done];
      requests.push(structuredClone({ ...request, loadImage: undefined }) as unknown as BackendRequest);
      for (const part of reply) {
        if (part instanceof Error) throw part;
        if (typeof part === 'function') part();
        else if (part === 'hang')
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
        else yield part;
      }
    },
  };
}
