import { describe, expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import { BackendError } from '../../src/agent/BackendError.ts';
import type { PricedModel } from '../../src/agent/prices/PriceTable.ts';
import { blocksOf, openTestAgent, type TestAgent, textOf } from './openTestAgent.ts';
import { createReplyBackend, done, say, toolCall, toolCalls, usage } from './replyBackend.ts';

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]);

describe('a turn', () => {
  it("opens with the person's row and message, and ends with the answer [HIST-1]", async () => {
    const backend = createReplyBackend([[...say(0, 'Rounded ', 'three', ' frames.'), done]]);
    const test = await openTestAgent({ backend });
    test.agent.send({ text: 'Round the corners' });
    expect(test.agent.getSnapshot().running).toBe(true);
    await test.settled();
    expect(test.items()).toMatchObject([
      { type: 'user', text: 'Round the corners', hasImage: false },
      { type: 'assistant', text: 'Rounded three frames.' },
    ]);
    expect(test.history()).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Round the corners' }] },
      { role: 'assistant', content: [{ type: 'text', text: 'Rounded three frames.' }] },
    ]);
    expect(test.conversation()).toMatchObject({ provider: 'test', model: 'test-1', sentFacts: [{ message: 0 }] });
    expect(backend.requests[0]?.messages).toEqual(test.history().slice(0, 1));
  });

  it('sends the turn facts, and a section again only when it changed [VAL-5]', async () => {
    let context = 'Page 1';
    const facts = () => ({ mode: 'Ask first', designSystem: 'Three colours', context });
    const test = await openTestAgent({ backend: createReplyBackend([]), facts });
    test.agent.send({ text: 'One' });
    await test.settled();
    context = 'Page 2';
    test.agent.send({ text: 'Two' });
    await test.settled();
    expect(textOf(test.history()[0])).toBe(
      '# This turn\nMode: Ask first\n\n# Design system\nThree colours\n\n# Context\nPage 1\n\nOne',
    );
    expect(textOf(test.history()[2])).toBe('# This turn\nMode: Ask first\n\n# Context\nPage 2\n\nTwo');
    expect(test.conversation().sentFacts).toEqual([
      { message: 0, designSystem: 'Three colours', context: 'Page 1' },
      { message: 2, designSystem: 'Three colours', context: 'Page 2' },
    ]);
    expect(test.itemsOf('user').map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it("sends the draft's images after its words, and the backend can load them [VAL-2]", async () => {
    let loaded: Uint8Array | undefined;
    const backend = createReplyBackend([]);
    const test = await openTestAgent({
      backend: {
        ...backend,
        async *runTurn(request, signal) {
          const image = blocksOf(request.messages).find((block) => block.type === 'image');
          loaded = image?.type === 'image' ? await request.loadImage(image.sha256) : undefined;
          yield* backend.runTurn(request, signal);
        },
      },
    });
    const image = await test.session.addImage(png, 'image/png');
    test.agent.send({ text: 'Look', images: [image] });
    await test.settled();
    expect(test.items()[0]).toMatchObject({ hasImage: true });
    expect(test.history()[0]?.content).toEqual([
      { type: 'text', text: 'Look' },
      { type: 'image', ...image },
    ]);
    expect(loaded).toEqual(png);
  });

  it('sends an image without words as it is, and nothing for a blank message', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([]) });
    test.agent.send({ text: ' \n' });
    expect(test.agent.getSnapshot().running).toBe(false);
    test.agent.send({ text: '', images: [await test.session.addImage(png, 'image/png')] });
    await test.settled();
    expect(test.history()[0]?.content.map(({ type }) => type)).toEqual(['image']);
  });

  it('shows thinking and keeps it out of the history [HIST-2]', async () => {
    const thought = { type: 'thinkingDelta', block: 0, text: 'Hm, corners.' } as const;
    const test = await openTestAgent({
      backend: createReplyBackend([[thought, { type: 'blockEnd', block: 0 }, ...say(1, 'Yes.'), done]]),
    });
    test.agent.send({ text: 'Corners?' });
    await test.settled();
    expect(test.items().map(({ type }) => type)).toEqual(['user', 'thinking', 'assistant']);
    expect(JSON.stringify(test.history())).not.toContain('Hm');
  });

  it('puts what a web search found into the history as text, and the pages into the row [HIST-2]', async () => {
    const citations = [{ url: 'https://example.org/a', title: 'A' }];
    const reply = [
      { type: 'webSearchStart', block: 0, id: 's', query: 'corners' },
      { type: 'webSearchEnd', id: 's', status: 'succeeded', citations, findings: 'Found: A' },
      { type: 'textDelta', block: 1, text: 'See A.' },
      { type: 'blockEnd', block: 1, citations },
      done,
    ] as const;
    const test = await openTestAgent({ backend: createReplyBackend([reply]) });
    test.agent.send({ text: 'Search' });
    await test.settled();
    expect(test.items().slice(1)).toMatchObject([
      { type: 'webSearch', query: 'corners', status: 'succeeded', citations },
      { type: 'assistant', text: 'See A.', citations },
    ]);
    expect(test.history()[1]?.content).toEqual([
      { type: 'text', text: 'Found: A' },
      { type: 'text', text: 'See A.' },
    ]);
  });

  it('shows a search that never ended as cancelled as soon as the reply is over', async () => {
    let shown: string | undefined;
    const look: AgentTool = {
      name: 'look',
      description: '',
      inputSchema: {},
      run: () => {
        shown = test.itemsOf('webSearch')[0]?.status;
        return { content: '' };
      },
    };
    const start = { type: 'webSearchStart', block: 0, id: 's', query: 'corners' } as const;
    const backend = createReplyBackend([[start, toolCall(1, 'a', 'look'), toolCalls]]);
    const test: TestAgent = await openTestAgent({ backend, tools: [look] });
    test.agent.send({ text: 'Search' });
    await test.settled();
    expect(shown).toBe('cancelled');
  });

  it('neither shows nor keeps a block of white space', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[...say(0, '\n', ' '), ...say(1, '\n', ' Yes'), done]]),
    });
    test.agent.send({ text: 'Corners?' });
    await test.settled();
    expect(test.itemsOf('assistant').map(({ text }) => text)).toEqual(['\n Yes']);
    expect(textOf(test.history()[1])).toBe('\n Yes');
  });

  it('joins a surrogate pair that the stream cut in two, and shows and keeps one text [ENC-8]', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[...say(0, 'A \ud83d', '\ude00 B \ud83d'), done]]),
    });
    test.agent.send({ text: 'Smile' });
    await test.settled();
    expect(test.itemsOf('assistant')[0]?.text).toBe('A 😀 B \ufffd');
    expect(textOf(test.history()[1])).toBe('A 😀 B \ufffd');
  });

  it('shows text while it streams, and stores none of it before it is complete [SAVE-7]', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[...say(0, 'First.'), { type: 'textDelta', block: 1, text: 'Second' }, 'hang']]),
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('assistant').length === 2);
    await test.session.save();
    const saved = new TextDecoder().decode(test.adapter.files().get('conversation.json'));
    expect(saved).toContain('First.');
    expect(saved).not.toContain('Second');
    test.agent.stop();
  });

  it('gives each call an id of its own where the backend does not [READ-8]', async () => {
    const backend = createReplyBackend([
      [toolCall(0, '', 'look'), toolCall(1, '', 'look'), toolCall(2, 'a', 'look'), toolCall(3, 'a', 'look'), toolCalls],
    ]);
    const look = { name: 'look', description: '', inputSchema: {}, run: () => ({ content: 'seen' }) };
    const test = await openTestAgent({ backend, tools: [look] });
    test.agent.send({ text: 'Look' });
    await test.settled();
    const ids = blocksOf(test.history()).flatMap((block) => (block.type === 'toolCall' ? [block.id] : []));
    expect(new Set(ids).size).toBe(4);
    expect(ids[2]).toBe('a');
  });

  it('says so when the answer was cut off at its length', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[...say(0, 'And then'), { type: 'end', reason: 'maxTokens' }]]),
    });
    test.agent.send({ text: 'Tell' });
    await test.settled();
    expect(test.items().map(({ type }) => type)).toEqual(['user', 'assistant', 'notice']);
  });

  it('sends the system prompt and the tools of the host before those of the kit', async () => {
    const backend = createReplyBackend([]);
    const look = { name: 'look', description: 'Looks', inputSchema: { type: 'object' }, run: () => ({ content: '' }) };
    const test = await openTestAgent({ backend, systemPrompt: () => 'Be brief.', tools: [look] });
    test.agent.send({ text: 'Hi' });
    await test.settled();
    expect(backend.requests[0]?.system).toBe('Be brief.');
    expect(backend.requests[0]?.tools.map(({ name }) => name)).toEqual([
      'look',
      'ask_questions',
      'propose_directions',
      'propose_skill',
      'propose_lint_rule',
      'report_issue',
    ]);
  });

  it('runs the next turn on another backend, and stores what it ran on [CON-1]', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([]) });
    test.agent.setBackend(createReplyBackend([], { provider: 'other', model: 'other-2' }));
    expect(test.agent.getSnapshot()).toMatchObject({ provider: 'other', model: 'other-2' });
    test.agent.send({ text: 'Hi' });
    await test.settled();
    expect(test.conversation()).toMatchObject({ provider: 'other', model: 'other-2' });
  });

  it('waits for a conversation that is still loading, and follows what was restored', async () => {
    const first = await openTestAgent({ backend: createReplyBackend([]) });
    first.agent.send({ text: 'One' });
    await first.settled();
    await first.session.save();
    const test = await openTestAgent({ backend: createReplyBackend([]), stored: first.adapter.files(), loading: true });
    test.agent.send({ text: 'Two' });
    test.agent.send({ text: 'Three' });
    expect(test.agent.getSnapshot().running).toBe(true);
    expect(test.items()).toEqual([]);
    await test.settled();
    expect(test.itemsOf('user').map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  });
});

describe('the cost of a turn', () => {
  it('adds each request once, the last figure counting [VAL-3]', async () => {
    const look = { name: 'look', description: '', inputSchema: {}, run: () => ({ content: 'seen' }) };
    const backend = createReplyBackend([
      [usage(10, 1), toolCall(0, 'a', 'look'), usage(10, 5), toolCalls],
      [...say(0, 'Seen.'), usage(20, 3), done],
    ]);
    const test = await openTestAgent({ backend, tools: [look] });
    test.agent.send({ text: 'Look' });
    await test.settled();
    expect(test.conversation().usage).toMatchObject({ input: 30, output: 8 });
    expect(test.conversation().lastRoundUsage).toMatchObject({ input: 20, output: 3 });
  });

  const reply = [...say(0, 'Yes.'), usage(1000, 100), done];
  const quarter: readonly PricedModel[] = [
    { provider: 'test', ids: ['test-1'], prices: { input: 200_000, output: 50_000 } },
  ];
  const none: readonly PricedModel[] = [{ provider: 'test', ids: ['test-2'], prices: { input: 1, output: 1 } }];
  it.each([
    ['not billed on a subscription', 'subscription', usage(1, 1, { reportedCost: 1 }), quarter, { kind: 'notBilled' }],
    [
      "the provider's own figure",
      'perToken',
      usage(1, 1, { reportedCost: 0.5 }),
      quarter,
      { kind: 'reported', dollars: 0.5 },
    ],
    ['the price of the table', 'perToken', usage(1, 1), quarter, { kind: 'estimated', dollars: 0.25 }],
    ['unknown for a model without a price', 'perToken', usage(1, 1), none, { kind: 'unknown' }],
    ['unknown without a table', 'perToken', usage(1, 1), undefined, { kind: 'unknown' }],
  ] as const)('is %s [VAL-4]', async (_title, billing, tokens, price, cost) => {
    const test = await openTestAgent({
      backend: createReplyBackend([[tokens, ...reply.filter(({ type }) => type !== 'usage')]], { billing }),
      ...(price && { prices: price }),
    });
    test.agent.send({ text: 'Go' });
    await test.settled();
    expect(test.conversation().estimatedCost).toEqual(cost);
  });

  it('counts what a failed and a stopped request spent [VAL-3]', async () => {
    const backend = createReplyBackend([
      [usage(7, 1), new BackendError('overloaded', 'Busy.')],
      [usage(5, 1), 'hang'],
    ]);
    const test = await openTestAgent({ backend });
    test.agent.send({ text: 'One' });
    await test.settled();
    test.agent.send({ text: 'Two' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    test.agent.stop();
    expect(test.conversation().usage).toMatchObject({ input: 12, output: 2 });
  });
});
