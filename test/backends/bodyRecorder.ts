import type { Backend } from '../../src/agent/Backend.ts';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
import { anthropicRules, type BodyRule, openAIRules } from './bodyRules.ts';
import { streamBytes } from './streamBytes.ts';

/** A backend without a server, and the body of every request that it sent. */
interface BodyRecorder {
  readonly backend: Backend;
  readonly bodies: readonly string[];
}

/** What the model answers, one after the other: words, and a call of a tool where one is named. */
interface PlannedReply {
  readonly text: string;
  readonly call?: { readonly name: string; readonly arguments: string };
}

/** Of the panel alone: no request may ever hold them (HIST-2). */
export const thought = 'Only the panel shows this thought.';
export const signature = 'c2lnbmVkLWZvci10aGlzLXRlc3Q';

const anthropicEvents = ({ text, call }: PlannedReply, number: number): readonly unknown[] => [
  { type: 'message_start', message: { usage: { input_tokens: 100, output_tokens: 1 } } },
  { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: thought } },
  { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: signature } },
  { type: 'content_block_stop', index: 0 },
  { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text } },
  { type: 'content_block_stop', index: 1 },
  ...(call
    ? [
        {
          type: 'content_block_start',
          index: 2,
          content_block: { type: 'tool_use', id: `toolu_new${number}`, name: call.name, input: {} },
        },
        { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: call.arguments } },
        { type: 'content_block_stop', index: 2 },
      ]
    : []),
  { type: 'message_delta', delta: { stop_reason: call ? 'tool_use' : 'end_turn' }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
];

const openAIEvents = ({ text, call }: PlannedReply, number: number): readonly unknown[] => [
  { choices: [{ index: 0, delta: { role: 'assistant', reasoning_content: thought } }] },
  { choices: [{ index: 0, delta: { content: text } }] },
  ...(call
    ? [{ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: `call_new${number}`, function: call }] } }] }]
    : []),
  { choices: [{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }] },
  { choices: [], usage: { prompt_tokens: 100, completion_tokens: 9, total_tokens: 109 } },
];

export interface RecordedProvider {
  readonly rules: readonly BodyRule[];
  readonly record: (replies: readonly PlannedReply[]) => BodyRecorder;
}

function recorded(
  provider: 'anthropic' | 'openai',
  rules: readonly BodyRule[],
  events: typeof anthropicEvents,
  make: (fetch: typeof globalThis.fetch) => Backend,
): RecordedProvider {
  return {
    rules,
    record(replies) {
      const bodies: string[] = [];
      const backend = make(async (_url, init) => {
        const reply = replies[bodies.length] ?? { text: 'Done.' };
        bodies.push(String(init?.body));
        const data = events(reply, bodies.length).map((event) => JSON.stringify(event));
        return new Response(streamBytes(provider, data) as Uint8Array<ArrayBuffer>, {
          headers: { 'content-type': 'text/event-stream' },
        });
      });
      return { backend, bodies };
    },
  };
}

export const recordedProviders: Readonly<Record<'anthropic' | 'openai', RecordedProvider>> = {
  anthropic: recorded('anthropic', anthropicRules, anthropicEvents, (fetch) =>
    createAnthropicBackend({ model: 'claude-opus-5-5', thinking: 'adaptive', webSearch: true, fetch }),
  ),
  openai: recorded('openai', openAIRules, openAIEvents, (fetch) => createOpenAIBackend({ model: 'gpt-5.5', fetch })),
};
