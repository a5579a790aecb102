import { describe, expect, it } from 'vitest';
import { createOpenAIBackend } from '../../../src/backends/openai/createOpenAIBackend.ts';
import { readReply } from '../readReply.ts';

const headers = { 'content-type': 'text/event-stream' };

/** The reply to a stream of these chunks; a delta stands for a chunk with it. */
async function replyTo(...chunks: readonly object[]) {
  const lines = chunks.map((chunk) => `data: ${JSON.stringify('choices' in chunk ? chunk : delta(chunk))}\n\n`);
  const fetch = async () => new Response([...lines, 'data: [DONE]\n\n'].join(''), { headers });
  return await readReply(createOpenAIBackend({ model: 'm', fetch }));
}
const delta = (value: object) => ({ choices: [{ index: 0, delta: value }] });
const call = (index: number | undefined, id: string | undefined, name: string | undefined, json: unknown) => ({
  tool_calls: [
    { ...(index !== undefined && { index }), ...(id !== undefined && { id }), function: { name, arguments: json } },
  ],
});
const usage = (value: object) => ({ choices: [], usage: value });

describe('thinking', () => {
  it.each([
    ['reasoning_content', [{ reasoning_content: 'Hm, ' }, { reasoning_content: 'so.' }]],
    ['reasoning', [{ reasoning: 'Hm, ' }, { reasoning: 'so.' }]],
    ['both at once, which say the same', [{ reasoning: 'Hm, so.', reasoning_content: 'Hm, so.' }]],
    ['parts of the content', [{ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm, so.' }] }] }]],
  ])('is read from %s', async (_what, deltas) => {
    const reply = await replyTo(...deltas, { content: [{ type: 'text', text: 'Yes' }] }, { content: '.' });
    expect(reply).toMatchObject({ thinking: 'Hm, so.', text: 'Yes.', end: 'done' });
  });
});

describe('calls', () => {
  const two = [
    { id: 'a', name: 'look', arguments: '{"x":1}' },
    { id: 'b', name: 'draw', arguments: '{}' },
  ];

  it.each([
    [
      'in pieces, by their index',
      [call(0, 'a', 'look', '{"x"'), call(1, 'b', 'draw', ''), call(0, undefined, undefined, ':1}')],
    ],
    [
      'with the id and an empty name again in each piece',
      [call(0, 'a', 'look', '{"x"'), call(0, 'a', '', ':1}'), call(1, 'b', 'draw', '{}')],
    ],
    ['whole and without an index', [call(undefined, 'a', 'look', '{"x":1}'), call(undefined, 'b', 'draw', '{}')]],
    [
      'in pieces without an index, by their id',
      [call(undefined, 'a', 'look', '{"x"'), call(undefined, 'b', 'draw', ''), call(undefined, 'a', '', ':1}')],
    ],
    [
      'in pieces without index and id',
      [
        call(undefined, 'a', 'look', '{"x"'),
        call(undefined, undefined, undefined, ':1}'),
        call(undefined, 'b', 'draw', ''),
      ],
    ],
    ['whole, all with the index 0', [call(0, 'a', 'look', '{"x":1}'), call(0, 'b', 'draw', '{}')]],
    ['with arguments that are an object', [call(0, 'a', 'look', { x: 1 }), call(1, 'b', 'draw', {})]],
  ])('are put together %s', async (_how, deltas) => {
    expect(await replyTo(...deltas)).toMatchObject({ calls: two, end: 'toolCalls' });
  });

  it('are calls also where the server says that it merely stopped', async () => {
    const stopped = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
    expect(await replyTo(call(0, 'a', 'look', '{}'), stopped)).toMatchObject({ end: 'toolCalls' });
  });
});

it('shows the pages that an answer cites', async () => {
  const cited = { type: 'url_citation', url_citation: { url: 'https://example.org', title: 'Page', content: 'Words' } };
  const { citations } = await replyTo({ content: 'It says so.' }, { annotations: [cited, { type: 'file' }] });
  expect(citations).toEqual([{ url: 'https://example.org', title: 'Page', citedText: 'Words' }]);
});

it.each([
  ['length', 'maxTokens'],
  ['model_length', 'maxTokens'],
  ['stop', 'done'],
  ['something_new', 'done'],
])('ends at %s as %s', async (reason, end) => {
  const last = { choices: [{ index: 0, delta: {}, finish_reason: reason }] };
  expect(await replyTo({ content: 'So' }, last)).toMatchObject({ text: 'So', end });
});

describe('usage [VAL-3]', () => {
  it.each([
    [
      'OpenAI’s, whose prompt tokens include cached ones',
      { prompt_tokens: 100, completion_tokens: 7, total_tokens: 107, prompt_tokens_details: { cached_tokens: 60 } },
      { input: 40, output: 7, cacheRead: 60 },
    ],
    [
      'OpenRouter’s, with writes to the cache and its cost',
      {
        prompt_tokens: 100,
        completion_tokens: 7,
        cost: 0.0123,
        prompt_tokens_details: { cached_tokens: 60, cache_write_tokens: 30 },
        server_tool_use: { web_search_requests: 2 },
      },
      { input: 10, output: 7, cacheRead: 60, cacheWrite: 30, webSearchRequests: 2, reportedCost: 0.0123 },
    ],
    [
      'DeepSeek’s own count of cached tokens',
      { prompt_tokens: 100, completion_tokens: 7, prompt_cache_hit_tokens: 64 },
      { input: 36, output: 7, cacheRead: 64 },
    ],
    [
      'xAI’s, whose completion tokens leave thinking out',
      { prompt_tokens: 307, completion_tokens: 26, total_tokens: 560 },
      { input: 307, output: 253 },
    ],
    [
      'a server’s that counts what cannot be',
      { prompt_tokens: -1, completion_tokens: 1.5, cost: -1, prompt_tokens_details: { cached_tokens: 9 } },
      {},
    ],
  ])('is %s', async (_whose, said, expected) => {
    const zeros = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, webSearchRequests: 0 };
    expect((await replyTo({ content: 'Hi' }, usage(said))).usage).toEqual({ ...zeros, ...expected });
  });
});
