import { expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import { openTestAgent, type TestAgent, textOf } from '../agent/openTestAgent.ts';
import { recordedStreams } from '../fixtures/inputs.ts';
import { anthropicRules, brokenRules, openAIRules } from './bodyRules.ts';
import { readers, recordingsOf } from './recordings.ts';
import { type Answer, answerStream, startLoopback } from './startLoopback.ts';
import { streamBytes } from './streamBytes.ts';

const recordings = recordingsOf(recordedStreams());

const tools: readonly AgentTool[] = [
  { name: 'look', description: 'Looks', inputSchema: { type: 'object' }, run: () => ({ content: 'Blue.' }) },
];

const sse = (provider: 'anthropic' | 'openai', events: readonly unknown[]) =>
  streamBytes(
    provider,
    events.map((event) => JSON.stringify(event)),
  );

const anthropicStart = { type: 'message_start', message: { usage: { input_tokens: 20, output_tokens: 1 } } };
const anthropicText = (text: string, stopReason = 'end_turn') => [
  anthropicStart,
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: stopReason }, usage: { output_tokens: 5 } },
  { type: 'message_stop' },
];
const openAIText = (content: string) => [
  { choices: [{ delta: { content } }] },
  { choices: [{ delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 20, completion_tokens: 5, cost: 0.25 } },
];

/** A loopback server that gives one answer a request, in order. */
async function serve(...answers: readonly (Uint8Array | Answer)[]) {
  const left = [...answers];
  return await startLoopback((response, request) => {
    const answer = left.shift();
    if (typeof answer === 'function') answer(response, request);
    else answerStream(response, answer ?? new Uint8Array());
  });
}

async function turn(test: TestAgent, text: string) {
  test.agent.send({ text });
  await test.settled();
}

it('shows what a web search found, and keeps it as text that any model reads [HIST-2]', async () => {
  const recording = recordings.find(({ name }) => name.includes('web-search-tool'));
  const { baseURL } = await serve(streamBytes('anthropic', recording?.events ?? []));
  const test = await openTestAgent({ backend: readers.anthropic.backend(baseURL) });
  await turn(test, 'What is new in tech?');
  expect(test.items().map(({ type }) => type)).toEqual(['user', 'webSearch', 'assistant']);
  const [search] = test.itemsOf('webSearch');
  expect(search).toMatchObject({ query: 'tech news today September 26 2025', status: 'succeeded' });
  expect(search?.citations?.[0]?.url).toBe('https://www.crescendo.ai/news/latest-ai-news-and-updates');
  // One answer, though its text came in nineteen blocks, cut where its citations change.
  const [answer] = test.itemsOf('assistant');
  expect(answer?.citations).toHaveLength(14);
  const [, reply] = test.history();
  expect(reply?.content.map(({ type }) => type)).toEqual(['text', 'text']);
  expect(textOf(reply)).toContain('Web search for “tech news today September 26 2025” found:\n- The Latest AI News');
  expect(textOf(reply)).toContain(answer?.text);
  expect(JSON.stringify(test.conversation())).not.toMatch(/encrypted|srvtoolu/);
  expect(test.conversation()).toMatchObject({ usage: { webSearchRequests: 1 } });
});

it('shows thinking and stores none of it in the history [HIST-2]', async () => {
  const recording = recordings.find(({ name }) => name.includes('combined-context-editing'));
  const { baseURL } = await serve(streamBytes('anthropic', recording?.events ?? []));
  const test = await openTestAgent({ backend: readers.anthropic.backend(baseURL) });
  await turn(test, 'Go');
  expect(test.items().map(({ type }) => type)).toEqual(['user', 'thinking', 'assistant']);
  const [thought] = test.itemsOf('thinking');
  expect(thought?.text.length).toBeGreaterThan(20);
  expect(JSON.stringify(test.history())).not.toContain(thought?.text.slice(0, 20));
});

it('goes on with another provider in mid-conversation, which then names the conversation’s', async () => {
  const first = await serve(
    sse('anthropic', [
      anthropicStart,
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 'toolu_1', name: 'look' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{ "at": 1.0 }' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ]),
    sse('anthropic', anthropicText('It is blue.')),
  );
  const second = await serve(sse('openai', openAIText('Still blue.')));
  const test = await openTestAgent({ backend: readers.anthropic.backend(first.baseURL), tools });
  await turn(test, 'What colour?');
  expect(test.conversation()).toMatchObject({ provider: 'anthropic-compatible', model: 'a-model' });
  test.agent.setBackend(readers.openai.backend(second.baseURL));
  expect(test.agent.getSnapshot()).toMatchObject({ provider: 'openai-compatible' });
  await turn(test, 'And now?');
  expect(test.conversation()).toMatchObject({ provider: 'openai-compatible', estimatedCost: { kind: 'unknown' } });
  const body = second.requests[0]?.body ?? '';
  expect(brokenRules(openAIRules, body)).toEqual([]);
  expect(JSON.parse(body).messages).toEqual([
    { role: 'user', content: 'What colour?' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'toolu_1', type: 'function', function: { name: 'look', arguments: '{ "at": 1.0 }' } }],
    },
    { role: 'tool', tool_call_id: 'toolu_1', content: 'Blue.' },
    { role: 'assistant', content: 'It is blue.' },
    { role: 'user', content: 'And now?' },
  ]);
});

it('adds up what a provider says each request cost [VAL-4]', async () => {
  const { baseURL } = await serve(sse('openai', openAIText('One.')), sse('openai', openAIText('Two.')));
  const test = await openTestAgent({ backend: readers.openai.backend(baseURL) });
  await turn(test, 'One?');
  await turn(test, 'Two?');
  expect(test.conversation().estimatedCost).toEqual({ kind: 'reported', dollars: 0.5 });
  expect(test.conversation().usage).toMatchObject({ input: 40, output: 10, reportedCost: 0.5 });
});

it('says that the model paused, and goes on when it is told to', async () => {
  const { baseURL } = await serve(
    sse('anthropic', anthropicText('So far', 'pause_turn')),
    sse('anthropic', anthropicText('Done.')),
  );
  const test = await openTestAgent({ backend: readers.anthropic.backend(baseURL) });
  await turn(test, 'Search long');
  expect(test.itemsOf('notice')[0]?.text).toBe('The model paused in the middle of its work. Tell it to go on.');
  await turn(test, 'Go on');
  expect(test.items().at(-1)).toMatchObject({ type: 'assistant', text: 'Done.' });
});

const callThen = (...rest: readonly unknown[]) => [
  anthropicStart,
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'I look.' } },
  { type: 'content_block_stop', index: 0 },
  { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 'toolu_1', name: 'look' } },
  { type: 'content_block_stop', index: 1 },
  ...rest,
];

it.each<[string, Uint8Array | Answer, boolean]>([
  ['ends in the middle', sse('anthropic', callThen()), true],
  ['is cut in the middle of an event', sse('anthropic', callThen({ type: 'message_delta' })).slice(0, -9), true],
  [
    'says that the provider is overloaded',
    sse('anthropic', callThen({ type: 'error', error: { type: 'overloaded_error', message: 'x' } })),
    true,
  ],
  ['cannot be understood', sse('anthropic', callThen({ what: 'this' })), true],
  ['is a refusal', sse('anthropic', callThen({ type: 'message_delta', delta: { stop_reason: 'refusal' } })), false],
  ['never comes', (response) => response.writeHead(529).end('{}'), true],
  ['is a refusal of the key', (response) => response.writeHead(401).end('{}'), false],
  ['says that the context is full', (response) => response.writeHead(413).end('{}'), false],
])('leaves a history that goes on when an answer %s', async (_what, answer, retryable) => {
  const { baseURL, requests } = await serve(answer, sse('anthropic', anthropicText('Here.')));
  const test = await openTestAgent({ backend: readers.anthropic.backend(baseURL), tools });
  await turn(test, 'First');
  const [failure] = test.itemsOf('failure');
  expect(failure).toMatchObject({ retryable });
  expect(test.conversation().unsent).toEqual([{ text: 'First' }]);
  expect(mendHistory(test.conversation()).mendedCalls).toBe(0);
  const again = await test.reopen();
  await turn(again, 'Second');
  expect(again.items().at(-1)).toMatchObject({ type: 'assistant', text: 'Here.' });
  expect(brokenRules(anthropicRules, requests[1]?.body ?? '')).toEqual([]);
  expect(
    JSON.stringify([...again.adapter.files().values()].map((bytes) => new TextDecoder().decode(bytes))),
  ).not.toContain('our-key');
});
