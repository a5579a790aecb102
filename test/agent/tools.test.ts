import { describe, expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import type { ToolResultBlock } from '../../src/format/Message.ts';
import { blocksOf, openTestAgent, type TestAgent } from './openTestAgent.ts';
import { createReplyBackend, toolCall, toolCalls } from './replyBackend.ts';

const png = (last: number) => new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, last]);

const tool = (name: string, run: AgentTool['run'], rest: Partial<AgentTool> = {}): AgentTool => ({
  name,
  description: '',
  inputSchema: { type: 'object' },
  run,
  ...rest,
});

const results = (test: TestAgent) =>
  blocksOf(test.history()).filter((block): block is ToolResultBlock => block.type === 'toolResult');

function gate<Value>() {
  let open: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

describe('tool calls', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a text alone', 'done'],
    ['content that is no text', { content: { a: 1 } }],
  ])('that gives back %s fails with what to return, and the turn goes on', async (_name, output) => {
    const backend = createReplyBackend([[toolCall(0, 'c1', 'odd', '{}'), toolCalls]]);
    const test = await openTestAgent({ backend, tools: [tool('odd', () => output as never)] });
    test.agent.send({ text: 'Go' });
    await test.settled();
    expect(results(test)).toMatchObject([
      { callID: 'c1', isError: true, content: expect.stringContaining("{ content: 'what the model reads' }") },
    ]);
    expect(test.itemsOf('tool')).toMatchObject([{ status: 'failed' }]);
    expect(test.items().at(-1)).toMatchObject({ type: 'assistant', text: 'Done.' });
  });

  it('runs one, shows what went in and came out, and asks the model again [HIST-1]', async () => {
    const backend = createReplyBackend([[toolCall(0, 'c1', 'set_radius', '{"radius": 8}'), toolCalls]]);
    const setRadius = tool('set_radius', () => ({ content: '{"changed":3}', statusText: '3 changed' }), {
      summarize: (input) => `Radius ${(input as { radius: number }).radius}`,
    });
    const test = await openTestAgent({ backend, tools: [setRadius] });
    test.agent.send({ text: 'Round the corners' });
    await test.settled();
    expect(test.history().slice(1)).toEqual([
      {
        role: 'assistant',
        content: [{ type: 'toolCall', id: 'c1', name: 'set_radius', arguments: '{"radius": 8}' }],
      },
      {
        role: 'tool',
        content: [
          { type: 'toolResult', callID: 'c1', toolName: 'set_radius', content: '{"changed":3}', isError: false },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
    ]);
    expect(test.itemsOf('tool')).toMatchObject([
      {
        name: 'set_radius',
        summary: 'Radius 8',
        status: 'succeeded',
        statusText: '3 changed',
        detail: 'arguments:\n{"radius": 8}\n\nresult:\n{"changed":3}',
      },
    ]);
    expect(backend.requests[1]?.messages).toEqual(test.history().slice(0, 3));
  });

  it('runs calls side by side and stores each result as it arrives [SAVE-6]', async () => {
    const slow = gate<{ content: string }>();
    const fast = gate<{ content: string }>();
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'slow'), toolCall(1, 'b', 'fast'), toolCalls]]),
      tools: [tool('slow', () => slow.promise), tool('fast', () => fast.promise)],
      saves: 'continuous',
    });
    test.agent.send({ text: 'Both' });
    await test.until(() => test.itemsOf('tool').length === 2);
    expect(test.itemsOf('tool').map(({ status }) => status)).toEqual(['running', 'running']);
    fast.open({ content: 'fast' });
    await test.until(() => results(test).length === 1);
    await test.session.save();
    const saved = new TextDecoder().decode(test.adapter.files().get('conversation.json'));
    expect(saved).toContain('"callID":"b","content":"fast"');
    expect(saved).not.toContain('"callID":"a"');
    slow.open({ content: 'slow' });
    await test.settled();
    expect(results(test).map(({ callID }) => callID)).toEqual(['b', 'a']);
    expect(test.itemsOf('tool').map(({ name, status }) => `${name} ${status}`)).toEqual([
      'slow succeeded',
      'fast succeeded',
    ]);
  });

  it('sends the images of tools in a user message after all results [HIST-5]', async () => {
    const look = tool('look', () => ({ content: 'one', images: [{ bytes: png(1), mimeType: 'image/png' }] }));
    const lookTwice = tool('look_twice', () => ({
      content: 'two',
      images: [png(2), png(3)].map((bytes) => ({ bytes, mimeType: 'image/png' })),
    }));
    const test = await openTestAgent({
      backend: createReplyBackend([
        [toolCall(0, 'a', 'look'), toolCalls],
        [toolCall(0, 'b', 'look_twice'), toolCall(1, 'c', 'look'), toolCalls],
      ]),
      tools: [look, lookTwice],
    });
    test.agent.send({ text: 'Look' });
    await test.settled();
    const roles = test.history().map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'user', 'assistant', 'tool', 'user', 'assistant']);
    expect(test.history()[3]?.content).toMatchObject([
      { type: 'text', text: 'Here is the image you asked for.' },
      { type: 'image', mimeType: 'image/png' },
    ]);
    expect(test.history()[6]?.content).toMatchObject([
      { type: 'text', text: 'Here are the images you asked for.' },
      { type: 'image' },
      { type: 'image' },
      { type: 'image' },
    ]);
    expect(test.conversation().sentFacts).toEqual([{ message: 0 }]);
    const [shown] = test.history()[3]?.content.filter((block) => block.type === 'image') ?? [];
    expect(shown?.type === 'image' && (await test.session.loadImage(shown.sha256))).toEqual(png(1));
  });

  it.each([
    ['a name that is no tool', 'fly', '{}', /no tool named "fly".*look/],
    ['arguments that are not JSON', 'look', '{"a":', /not JSON/],
    ['arguments that are no object', 'look', '[1]', /expected an object, found array \[1\]/],
    ['arguments that do not fit', 'look', '{"depth":"deep"}', /depth: expected an integer, found string "deep"/],
  ])('answers %s with an error the model can act on, and runs nothing', async (_title, name, text, expected) => {
    let ran = false;
    const look = tool(
      'look',
      () => {
        ran = true;
        return { content: '' };
      },
      { inputSchema: { type: 'object', properties: { depth: { type: 'integer' } } } },
    );
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', name, text), toolCalls]]),
      tools: [look],
    });
    test.agent.send({ text: 'Go' });
    await test.settled();
    expect(ran).toBe(false);
    expect(results(test)).toMatchObject([{ callID: 'a', isError: true, content: expect.stringMatching(expected) }]);
    expect(test.itemsOf('tool')).toMatchObject([{ name, status: 'failed' }]);
    expect(blocksOf(test.history())).toContainEqual({ type: 'toolCall', id: 'a', name, arguments: text });
  });

  it('takes no arguments at all as an empty object, and leaves them as they were [HIST-1]', async () => {
    let given: unknown;
    const look = tool('look', (input) => {
      given = input;
      return { content: 'seen' };
    });
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'look', ''), toolCalls]]),
      tools: [look],
    });
    test.agent.send({ text: 'Go' });
    await test.settled();
    expect(given).toEqual({});
    expect(blocksOf(test.history())).toContainEqual({ type: 'toolCall', id: 'a', name: 'look', arguments: '' });
  });

  it('turns what a tool throws into a result', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'look'), toolCall(1, 'b', 'ask'), toolCalls]]),
      tools: [
        tool('look', () => {
          throw new Error('The lens is dirty.\nClean it.');
        }),
        tool('ask', () => ({ content: 'Nobody answers.', isError: true })),
      ],
    });
    test.agent.send({ text: 'Look' });
    await test.settled();
    expect(Object.fromEntries(results(test).map(({ toolName, content }) => [toolName, content]))).toEqual({
      look: 'The lens is dirty.\nClean it.',
      ask: 'Nobody answers.',
    });
    expect(results(test).every(({ isError }) => isError)).toBe(true);
    expect(test.itemsOf('tool')).toMatchObject([
      { name: 'look', status: 'failed', statusText: 'The lens is dirty.' },
      { name: 'ask', status: 'failed', statusText: 'Nobody answers.' },
    ]);
    expect(test.itemsOf('assistant')).toHaveLength(1);
  });

  it('refuses two tools of one name', async () => {
    const twice = [tool('look', () => ({ content: '' })), tool('look', () => ({ content: '' }))];
    await expect(openTestAgent({ backend: createReplyBackend([]), tools: twice })).rejects.toMatchObject({
      code: 'invalid-option',
    });
    await expect(
      openTestAgent({ backend: createReplyBackend([]), tools: [tool('report_issue', () => ({ content: '' }))] }),
    ).rejects.toMatchObject({ code: 'invalid-option' });
    await openTestAgent({
      backend: createReplyBackend([]),
      tools: [tool('report_issue', () => ({ content: '' }))],
      kitTools: ['ask_questions'],
    });
  });
});
