import { expect, it } from 'vitest';
import type { Backend } from '../../src/agent/Backend.ts';
import { costOfRequest } from '../../src/agent/costOfRequest.ts';
import { bundledPrices } from '../../src/agent/prices/bundledPrices.ts';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
import { zeroUsage } from '../../src/format/usage.ts';
import { streamBytes } from './streamBytes.ts';

const report = (error: unknown) => {
  throw error;
};
const costOf = (backend: Backend) =>
  costOfRequest(backend, { ...zeroUsage, input: 1000 }, { prices: bundledPrices.models, report });
const openAI = (options: object) => createOpenAIBackend({ model: 'gpt-5.5', ...options });
const anthropic = (options: object) => createAnthropicBackend({ model: 'claude-opus-5-5', ...options });

it.each([
  ['OpenAI', openAI({}), 'openai', 0.005],
  ['OpenAI, its address spelt out', openAI({ baseURL: 'https://API.openai.com/v1/' }), 'openai', 0.005],
  [
    'what a host says it passes on to OpenAI',
    openAI({ baseURL: 'https://ours.example/ai', provider: 'openai' }),
    'openai',
    0.005,
  ],
  ['Anthropic', anthropic({}), 'anthropic', 0.004],
  [
    'what a host says it passes on to Anthropic',
    anthropic({ baseURL: 'https://ours.example', provider: 'anthropic' }),
    'anthropic',
    0.004,
  ],
])('%s is priced by its own table [VAL-4]', (_title, backend, provider, dollars) => {
  expect(backend.provider).toBe(provider);
  expect(costOf(backend)).toEqual({ kind: 'estimated', dollars });
});

it.each([
  ['openai', openAI({ baseURL: 'http://127.0.0.1:8080/v1' })],
  ['openai', openAI({ baseURL: 'https://api.openai.com.example.org/v1' })],
  ['openai', openAI({ baseURL: 'https://api.openai.com@example.org/v1' })],
  ['openai', openAI({ baseURL: 'https://eu.api.openai.com/v1' })],
  ['anthropic', anthropic({ baseURL: 'https://gateway.example/anthropic' })],
])('another server that speaks like %s has no price of it, and its address is not stored [VAL-4]', (name, backend) => {
  expect(backend.provider).toBe(`${name}-compatible`);
  expect(costOf(backend)).toEqual({ kind: 'unknown' });
});

it('says how long an answer can get, where that is known', () => {
  expect(anthropic({}).maxOutputTokens).toBe(32_000);
  expect(anthropic({ maxTokens: 8000 }).maxOutputTokens).toBe(8000);
  expect(openAI({}).maxOutputTokens).toBeUndefined();
  expect(openAI({ fields: { max_completion_tokens: 4000 } }).maxOutputTokens).toBe(4000);
  expect(openAI({ fields: { max_tokens: 2000 } }).maxOutputTokens).toBe(2000);
});

it('asks for a summary without those fields of the host that buy something, or are for another form of answer', async () => {
  const bodies: string[] = [];
  const backend = openAI({
    fields: {
      reasoning_effort: 'low',
      web_search_options: {},
      plugins: [{ id: 'web' }],
      tools: [{ type: 'web_search' }],
      response_format: { type: 'json_object' },
      n: 2,
    },
    fetch: async (_url: unknown, init: RequestInit) => {
      bodies.push(String(init.body));
      const end = JSON.stringify({ choices: [{ index: 0, delta: { content: 'Red.' }, finish_reason: 'stop' }] });
      return new Response(streamBytes('openai', [end]) as Uint8Array<ArrayBuffer>, {
        headers: { 'content-type': 'text/event-stream' },
      });
    },
  });
  const request = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] as const,
    tools: [],
    loadImage: async () => undefined,
  };
  const { signal } = new AbortController();
  for await (const _ of backend.summarize?.(request, signal) ?? []);
  for await (const _ of backend.runTurn(request, signal));
  expect(Object.keys(JSON.parse(bodies[0] ?? '')).sort()).toEqual([
    'messages',
    'model',
    'reasoning_effort',
    'stream',
    'stream_options',
  ]);
  expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ n: 2, plugins: [{ id: 'web' }] });
});
