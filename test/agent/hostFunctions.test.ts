import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import type { AgentEvent, Backend } from '../../src/agent/Backend.ts';
import { BackendError } from '../../src/agent/BackendError.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { decodeConversation } from '../../src/format/decodeConversation.ts';
import { zeroUsage } from '../../src/format/usage.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { openTestAgent } from './openTestAgent.ts';
import { createReplyBackend, done, say, toolCall, toolCalls, usage } from './replyBackend.ts';

// A function of the host may throw, or give anything at all. A turn ends all the same, no call is left without its result,
// and nothing is sent to a model that the person did not ask for.

afterEach(() => vi.restoreAllMocks());

const fails = () => {
  throw new Error('The host failed.');
};

const prices: readonly (readonly [string, () => number])[] = [
  ['throws', fails],
  ['gives NaN', () => Number.NaN],
  ['gives a text', () => '5' as never],
  ['gives less than nothing', () => -1],
  ['gives null', () => null as never],
];

describe.each(prices)('a priceOf that %s', (_, priceOf) => {
  const replies = [[usage(10, 5), toolCall(0, 'c', 'mark'), 'hang' as const], say(0, 'Not asked for'), [done]];

  it('does not keep Stop from stopping, and sends no queued message [READ-8]', async () => {
    const reported: unknown[] = [];
    const backend = createReplyBackend(replies);
    const test = await openTestAgent({ backend, priceOf, onError: (error) => reported.push(error) });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.history().length === 2);
    test.agent.send({ text: 'Then' });
    test.agent.stop();
    await test.settled();
    expect(backend.requests).toHaveLength(1);
    expect(test.conversation().unsent).toEqual([{ text: 'Then' }]);
    expect(test.conversation().usage).toMatchObject({ input: 10, output: 5 });
    expect(test.conversation().estimatedCost).toEqual({ kind: 'unknown' });
    expect(test.history().at(-1)?.content).toMatchObject([{ type: 'toolResult', callID: 'c', isError: true }]);
    expect(reported).toHaveLength(1);
    test.agent.close();
    test.agent.send({ text: 'After' });
    expect(backend.requests).toHaveLength(1);
    expect(test.conversation().unsent).toEqual([{ text: 'Then' }, { text: 'After' }]);
  });

  it('does not keep the agent from closing', async () => {
    const backend = createReplyBackend(replies);
    const test = await openTestAgent({ backend, priceOf, onError: () => undefined });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.history().length === 2);
    test.agent.close();
    expect(test.session.getSnapshot().live.turn).toBeUndefined();
    expect(test.agent.getSnapshot().running).toBe(false);
  });

  it('lets the turn run to its end', async () => {
    const backend = createReplyBackend([[...say(0, 'Hello'), usage(1, 1), done]]);
    const test = await openTestAgent({ backend, priceOf, onError: () => undefined });
    test.agent.send({ text: 'Go' });
    await test.settled();
    expect(test.items().map(({ type }) => type)).toEqual(['user', 'assistant']);
    expect(test.conversation().estimatedCost).toEqual({ kind: 'unknown' });
  });
});

it('runs its turns while listeners throw, and tells the others', async () => {
  const reported: unknown[] = [];
  const backend = createReplyBackend([[...say(0, 'Hello'), done]]);
  const test = await openTestAgent({ backend, onError: (error) => reported.push(error) });
  test.agent.subscribe(fails);
  const heard = vi.fn();
  test.agent.subscribe(heard);
  test.agent.send({ text: 'Go' });
  await test.settled();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(reported).toHaveLength(2);
  expect(test.items().at(-1)).toMatchObject({ type: 'assistant', text: 'Hello' });
});

it('refuses a message that could not be stored at once, also while loading, and sends the next one', async () => {
  for (const loading of [false, true]) {
    const backend = createReplyBackend([[...say(0, 'Hello'), done]]);
    const test = await openTestAgent({ backend, loading });
    for (const draft of [undefined, null, {}, { text: 5 }, { text: 'x', images: [{ mimeType: 1, sha256: 2 }] }])
      expect(() => test.agent.send(draft as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
    test.agent.send({ text: 'Second\uD800' });
    await test.session.opened;
    await test.settled();
    expect(test.items()).toMatchObject([
      { type: 'user', text: 'Second\uFFFD' },
      { type: 'assistant', text: 'Hello' },
    ]);
    expect(test.agent.getSnapshot().running).toBe(false);
  }
});

const stream = (...events: readonly unknown[]): Partial<Backend> => ({
  async *runTurn() {
    yield* events as readonly AgentEvent[];
  },
});
const runTurn = (run: () => unknown): Partial<Backend> => ({ runTurn: run as Backend['runTurn'] });
const end = { type: 'end', reason: 'done' };

const backends: readonly (readonly [what: string, backend: Partial<Backend>, words: RegExp])[] = [
  ['gives nothing to read', runTurn(() => undefined), /runTurn gave back nothing that can be read/],
  ['gives a promise', runTurn(async () => []), /runTurn gave back nothing that can be read/],
  ['throws at once', runTurn(fails), /The host failed/],
  ['says nothing', stream(undefined), /its event has the type undefined/],
  ['says an unknown event', stream({ type: 'poem' }), /its event has the type "poem"/],
  ['says a word of Object', stream({ type: 'constructor' }), /its event has the type "constructor"/],
  ['says a number for a text', stream({ type: 'textDelta', block: 0, text: 5 }, end), /"textDelta" is wrong at text/],
  ['says arguments that are no text', stream({ ...toolCall(0, 'c', 'x'), arguments: {} }, end), /wrong at arguments/],
  ['ends for no known reason', stream({ type: 'end', reason: 'bored' }), /"end" is wrong at reason/],
  [
    'counts less than nothing',
    stream({ type: 'usage', usage: { ...zeroUsage, input: -1 } }, end),
    /"usage" is wrong at usage\.input/,
  ],
  [
    'finds no text',
    stream({ type: 'webSearchEnd', id: 's', status: 'succeeded', citations: [], findings: 5 }, end),
    /"webSearchEnd" is wrong at findings/,
  ],
  [
    'throws nothing',
    runTurn(() => {
      throw undefined;
    }),
    /reason that was not given/,
  ],
  [
    'throws what has no words',
    runTurn(() => {
      throw Object.create(null);
    }),
    /has no words/,
  ],
  [
    'throws an error whose detail is no text',
    runTurn(() => {
      throw new BackendError('failed', 'The provider failed.', { detail: 5 as never });
    }),
    /failure|detail/,
  ],
];

it.each(backends)('fails the turn, with words, when a backend %s', async (_, changes, words) => {
  const test = await openTestAgent({ backend: { ...createReplyBackend([]), ...changes } });
  test.agent.send({ text: 'Go' });
  await test.settled();
  const last = test.items().at(-1);
  expect(last).toMatchObject({ type: 'failure', text: expect.stringMatching(words) });
  expect((last as { text: string }).text).not.toMatch(/TypeError|undefined \(|Cannot read|is not a function/);
  expect(test.conversation().unsent).toEqual([{ text: 'Go' }]);
  expect(test.session.getSnapshot().live.turn).toBeUndefined();
  expect(await test.session.save()).toMatchObject({ status: 'idle' });
});

it('refuses a backend that is none, and keeps the one it has', async () => {
  const backend = createReplyBackend([[...say(0, 'Hello'), done]]);
  const test = await openTestAgent({ backend });
  for (const wrong of [
    undefined,
    null,
    {},
    { ...backend, model: 5 },
    { ...backend, provider: '' },
    { ...backend, billing: 'free' },
  ])
    expect(() => test.agent.setBackend(wrong as never)).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: expect.stringMatching(/^setBackend: /) }),
    );
  test.agent.send({ text: 'Go' });
  await test.settled();
  expect(test.conversation()).toMatchObject({ provider: 'test', model: 'test-1' });
});

it('refuses an answer to an approval that is none, and the call still waits', async () => {
  const mark: AgentTool = {
    name: 'mark',
    description: 'Marks',
    inputSchema: { type: 'object' },
    approval: 'ask',
    run: () => ({ content: 'marked' }),
  };
  const backend = createReplyBackend([
    [toolCall(0, 'c', 'mark'), toolCalls],
    [...say(0, 'Done'), done],
  ]);
  const test = await openTestAgent({ backend, tools: [mark] });
  test.agent.send({ text: 'Go' });
  await test.until(() => test.itemsOf('toolApproval').length === 1);
  const id = test.itemsOf('toolApproval')[0]?.id ?? '';
  expect(() => test.agent.answerApproval(id, 'perhaps' as never)).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message: expect.stringContaining('still waits') }),
  );
  test.agent.answerApproval(id, 'approved');
  await test.settled();
  expect(test.itemsOf('tool')).toMatchObject([{ status: 'succeeded' }]);
});

it('gives the message back when the facts of a turn cannot be had', async () => {
  const backend = createReplyBackend([[...say(0, 'Hello'), done]]);
  const test = await openTestAgent({ backend, facts: fails, onError: () => undefined });
  test.agent.send({ text: 'Go' });
  await test.settled();
  expect(test.items()).toMatchObject([{ type: 'failure', text: 'The turn failed: The host failed.' }]);
  expect(test.conversation().unsent).toEqual([{ text: 'Go' }]);
});

describe('a session that is closed in mid-turn', () => {
  it('ends the turn, and the model is asked nothing more', async () => {
    const marks: AgentTool = {
      name: 'mark',
      description: 'Marks',
      inputSchema: { type: 'object' },
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return { content: 'marked' };
      },
    };
    const again = [toolCall(0, 'c', 'mark'), toolCalls];
    const backend = createReplyBackend(Array.from({ length: 50 }, () => again));
    const test = await openTestAgent({ backend, tools: [marks], saves: 'continuous' });
    const files = () => test.adapter.files();
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('tool').length === 2);
    const requests = backend.requests.length;
    await test.session.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(backend.requests).toHaveLength(requests);
    expect(test.agent.getSnapshot().running).toBe(false);
    const stored = decodeConversation(files().get('conversation.json') ?? new Uint8Array());
    expect(stored).toMatchObject({ outcome: 'restored', conversation: { items: expect.any(Array) } });
    if (stored.outcome !== 'restored') return;
    const blocks = stored.conversation.history.flatMap(({ content }) => content);
    const of = (type: string) => blocks.filter((block) => block.type === type).length;
    expect(of('toolResult')).toBe(of('toolCall'));
    expect(stored.conversation.items.some((item) => item.type === 'tool' && item.status === 'running')).toBe(false);
  });
});

it('loses no message to a host whose ids begin anew', async () => {
  const counter = () => {
    let number = 0;
    return () => `item-${number++}`;
  };
  const memory = createMemoryAdapter();
  for (const [at, words] of ['one', 'two'].entries()) {
    const session = openSession({ adapter: memory, newID: counter(), onError: () => undefined });
    const agent = createAgent({ session, backend: createReplyBackend([]), joinMilliseconds: 0 });
    agent.send({ text: words });
    agent.send({ text: `${words}, queued` });
    await session.opened;
    await expect.poll(() => agent.getSnapshot().running).toBe(false);
    const { items } = session.getSnapshot().live.conversation;
    expect(items.filter((item) => item.type === 'user')).toHaveLength((at + 1) * 2);
    await session.save();
    agent.close();
  }
});

it('sends a message as it was given, whatever the host makes of its object', async () => {
  for (const loading of [true, false]) {
    const backend = createReplyBackend([]);
    const test = await openTestAgent({ backend, loading });
    const image = await test.session.addImage(new Uint8Array(4), 'image/png');
    const draft = { text: 'First', images: [{ ...image }] };
    test.agent.send(draft);
    draft.text = 'Second';
    (draft.images[0] as { mimeType: string }).mimeType = 'changed';
    test.agent.send(draft);
    draft.text = '';
    await test.session.opened;
    await test.settled();
    expect(test.itemsOf('user').map(({ text }) => text)).toEqual(['First', 'Second']);
    expect(test.history()[0]?.content[1]).toMatchObject({ mimeType: 'image/png' });
  }
});

it.each([
  ['a promise', async () => ({ mode: 'Ask' }), /promise/],
  ['no mode', () => ({}), /mode/],
  ['a number', () => 5, /expected an object/],
])('opens no turn with facts that are %s, and Retry does not send what was sent before', async (_, facts, words) => {
  const backend = createReplyBackend([]);
  let given: () => unknown = () => ({ mode: 'Ask' });
  const test = await openTestAgent({ backend, facts: () => given() as never });
  test.agent.send({ text: 'First' });
  await test.settled();
  given = facts;
  test.agent.send({ text: 'Second' });
  await test.settled();
  expect(test.items().at(-1)).toMatchObject({ type: 'failure', text: expect.stringMatching(words), retryable: false });
  expect(test.conversation().unsent).toEqual([{ text: 'Second' }]);
  test.agent.retry();
  await test.settled();
  expect(backend.requests).toHaveLength(1);
});

it.each([
  ['a promise', async () => 'Be brief.', /a promise/],
  ['a number', 5, /a number/],
])('fails a turn whose system prompt is %s, in words', async (_, systemPrompt, words) => {
  const backend = createReplyBackend([]);
  const test = await openTestAgent({ backend, systemPrompt: systemPrompt as never });
  test.agent.send({ text: 'Go' });
  await test.settled();
  expect(test.items().at(-1)).toMatchObject({ type: 'failure', text: expect.stringMatching(words) });
  expect(backend.requests).toHaveLength(0);
});

it.each(['always', 'Ask', true, 'required', null])(
  'makes no agent with a tool whose approval is %s',
  async (approval) => {
    const tool = { name: 'pay', description: 'Pays', inputSchema: { type: 'object' }, run: fails, approval };
    await expect(openTestAgent({ backend: createReplyBackend([]), tools: [tool as never] })).rejects.toMatchObject({
      code: 'invalid-option',
      message: expect.stringContaining('Pass "ask" or "never"'),
    });
  },
);

it.each([
  ['statusText', { content: 'paid', statusText: 3 }],
  ['summary', { content: 'paid', summary: {} }],
  ['isError', { content: 'paid', isError: 1 }],
  ['images', { content: 'paid', images: [{ bytes: [1], mimeType: 'image/png' }] }],
  ['images[0].mimeType', { content: 'paid', images: [{ bytes: new Uint8Array(1), mimeType: 5 }] }],
])('tells the model that a tool gave back a wrong %s, and the turn goes on', async (where, output) => {
  const backend = createReplyBackend([
    [toolCall(0, 'c', 'pay'), toolCalls],
    [...say(0, 'I see.'), done],
  ]);
  let runs = 0;
  const run = () => {
    runs += 1;
    return output as never;
  };
  const summarize = () => ({}) as never;
  const test = await openTestAgent({
    backend,
    tools: [{ name: 'pay', description: 'Pays', inputSchema: { type: 'object' }, summarize, run }],
  });
  test.agent.send({ text: 'Go' });
  await test.settled();
  expect(test.history()[2]?.content).toMatchObject([{ isError: true, content: expect.stringContaining(where) }]);
  expect(test.itemsOf('tool')).toMatchObject([{ status: 'failed', summary: '' }]);
  expect(test.items().at(-1)).toMatchObject({ type: 'assistant', text: 'I see.' });
  expect(runs).toBe(1);
});
