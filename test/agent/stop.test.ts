import { describe, expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import { blocksOf, openTestAgent, textOf } from './openTestAgent.ts';
import { createReplyBackend, done, say, toolCall, toolCalls, usage } from './replyBackend.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

const hanging = (signals: AbortSignal[] = []): AgentTool => ({
  name: 'hang',
  description: '',
  inputSchema: { type: 'object' },
  run: (_input, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  },
});

describe('stop', () => {
  it('keeps the text that had come, at once, and asks nothing more', async () => {
    const backend = createReplyBackend([[{ type: 'textDelta', block: 0, text: 'Half an ans' }, 'hang']]);
    const test = await openTestAgent({ backend });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('assistant').length === 1);
    test.agent.stop();
    expect(test.agent.getSnapshot().running).toBe(false);
    expect(test.session.getSnapshot().live.turn).toBeUndefined();
    expect(test.itemsOf('assistant')).toMatchObject([{ text: 'Half an ans' }]);
    expect(test.history().map(textOf)).toEqual(['Go', 'Half an ans']);
    await tick();
    expect(backend.requests).toHaveLength(1);
    expect(test.history()).toHaveLength(2);
    expect(test.conversation().provider).toBe('test');
  });

  it('leaves no trace of an answer that had not begun, and the next turn runs [HIST-1]', async () => {
    const backend = createReplyBackend([['hang']]);
    const test = await openTestAgent({ backend });
    test.agent.send({ text: 'One' });
    await tick();
    test.agent.stop();
    expect(test.items().map(({ type }) => type)).toEqual(['user']);
    test.agent.send({ text: 'Two' });
    await test.settled();
    expect(test.history().map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
    expect(backend.requests[1]?.messages.map(textOf)).toEqual(['One', 'Two']);
  });

  it('answers the calls that run as cancelled, and keeps the results that had come [READ-8]', async () => {
    const signals: AbortSignal[] = [];
    const quick: AgentTool = { ...hanging(), name: 'quick', run: () => ({ content: 'quick' }) };
    const test = await openTestAgent({
      backend: createReplyBackend([
        [toolCall(0, 'a', 'hang'), toolCall(1, 'b', 'quick'), toolCall(2, 'c', 'hang'), toolCalls],
      ]),
      tools: [hanging(signals), quick],
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => blocksOf(test.history()).some(({ type }) => type === 'toolResult'));
    test.agent.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(test.history().at(-1)?.content).toMatchObject([
      { callID: 'b', content: 'quick', isError: false },
      { callID: 'a', isError: true },
      { callID: 'c', isError: true },
    ]);
    expect(test.itemsOf('tool').map(({ name, status }) => `${name} ${status}`)).toEqual([
      'hang cancelled',
      'quick succeeded',
      'hang cancelled',
    ]);
  });

  it('answers calls that had come but not begun, for the reply was still on its way [READ-8]', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'hang'), 'hang']]),
      tools: [hanging()],
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.history().length === 2);
    test.agent.stop();
    expect(test.history().at(-1)).toMatchObject({ role: 'tool', content: [{ callID: 'a', isError: true }] });
    expect(test.itemsOf('tool')).toEqual([]);
  });

  it('cancels a web search that runs', async () => {
    const search = { type: 'webSearchStart', block: 0, id: 's', query: 'corners' } as const;
    const test = await openTestAgent({ backend: createReplyBackend([[search, 'hang']]) });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('webSearch').length === 1);
    test.agent.stop();
    expect(test.itemsOf('webSearch')).toMatchObject([{ status: 'cancelled' }]);
  });

  it('hands queued messages back to the composer', async () => {
    const backend = createReplyBackend([['hang']]);
    const test = await openTestAgent({ backend });
    test.agent.send({ text: 'One' });
    test.agent.send({ text: 'Two' });
    test.agent.send({ text: 'Three' });
    expect(test.conversation().queued.map(({ text }) => text)).toEqual(['Two', 'Three']);
    test.agent.stop();
    expect(test.conversation().queued).toEqual([]);
    expect(test.conversation().unsent.map(({ text }) => text)).toEqual(['Two', 'Three']);
    await tick();
    expect(backend.requests).toHaveLength(1);
  });

  it('does not wait for a backend or a tool that does not listen', async () => {
    const deaf = createReplyBackend([[() => undefined]]);
    const test = await openTestAgent({
      backend: {
        ...deaf,
        async *runTurn() {
          yield* say(0, 'I go on');
          await new Promise(() => undefined);
        },
      },
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('assistant').length === 1);
    test.agent.stop();
    test.agent.setBackend(createReplyBackend([]));
    test.agent.send({ text: 'Next' });
    await test.settled();
    expect(test.itemsOf('assistant').map(({ text }) => text)).toEqual(['I go on', 'Done.']);
  });

  it('does not hear what a stopped turn says later, in the next turn [HIST-2]', async () => {
    let late: (value: { content: string }) => void = () => undefined;
    const slow: AgentTool = {
      ...hanging(),
      run: () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    };
    const test = await openTestAgent({
      backend: createReplyBackend([
        [toolCall(0, 'a', 'hang'), toolCalls],
        [...say(0, 'Fine.'), 'hang'],
      ]),
      tools: [slow],
    });
    test.agent.send({ text: 'One' });
    await test.until(() => test.itemsOf('tool').length === 1);
    test.agent.stop();
    test.agent.send({ text: 'Two' });
    await test.until(() => test.itemsOf('assistant').length === 1);
    late({ content: 'late' });
    await tick();
    expect(JSON.stringify(test.conversation())).not.toContain('late');
    test.agent.stop();
  });

  it('writes all of it before a host that closes right away is done [SAVE-6]', async () => {
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'hang'), toolCalls]]),
      tools: [hanging()],
      saves: 'continuous',
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('tool').length === 1);
    test.agent.close();
    await test.session.close();
    const saved = JSON.parse(new TextDecoder().decode(test.adapter.files().get('conversation.json')));
    expect(saved.items.map((item: { status?: string }) => item.status)).toEqual([undefined, 'cancelled']);
    expect(saved.history.at(-1).content).toMatchObject([{ callID: 'a', isError: true }]);
  });

  it('sends the images that had come with the results that had come [HIST-5]', async () => {
    const look: AgentTool = {
      ...hanging(),
      name: 'look',
      run: () => ({ content: 'seen', images: [{ bytes: new Uint8Array([1]), mimeType: 'image/png' }] }),
    };
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'look'), toolCall(1, 'b', 'hang'), toolCalls]]),
      tools: [look, hanging()],
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('tool').some(({ status }) => status === 'succeeded'));
    test.agent.stop();
    expect(test.history().at(-2)?.content).toHaveLength(2);
    expect(test.history().at(-1)).toMatchObject({ role: 'user', content: [{ type: 'text' }, { type: 'image' }] });
  });

  it('by what watches the rows keeps the calls that had not begun from running', async () => {
    const runs: string[] = [];
    const noting = (name: string): AgentTool => ({
      ...hanging(),
      name,
      run: () => {
        runs.push(name);
        return { content: '' };
      },
    });
    const test = await openTestAgent({
      backend: createReplyBackend([
        [toolCall(0, 'a', 'one'), toolCall(1, 'b', 'report_issue', { title: 'T', text: 'T' }), toolCalls],
      ]),
      tools: [noting('one')],
      reportIssue: () => {
        runs.push('report_issue');
        return {};
      },
    });
    test.session.subscribe(() => {
      if (test.itemsOf('tool').length > 0) test.agent.stop();
    });
    test.agent.send({ text: 'Go' });
    await test.settled();
    await tick();
    expect(runs).toEqual([]);
    expect(test.itemsOf('tool')).toMatchObject([{ name: 'one', status: 'cancelled' }]);
    expect(test.history().at(-1)?.content).toMatchObject([{ callID: 'a' }, { callID: 'b' }]);
  });

  it('at the moment the tokens are counted counts them once [VAL-3]', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([[...say(0, 'Yes.'), usage(9, 1), done]]) });
    test.session.subscribe(() => {
      if (test.conversation().usage.input > 0) test.agent.stop();
    });
    test.agent.send({ text: 'Go' });
    await test.settled();
    await tick();
    expect(test.conversation().usage).toMatchObject({ input: 9, output: 1 });
  });

  it('hands back what was sent while loading', async () => {
    const backend = createReplyBackend([]);
    const test = await openTestAgent({ backend, loading: true });
    test.agent.send({ text: 'One' });
    test.agent.stop();
    await test.session.opened;
    await tick();
    expect(test.conversation().unsent).toEqual([{ text: 'One' }]);
    expect(backend.requests).toEqual([]);
  });

  it('is what New Conversation does to the turn that runs', async () => {
    const signals: AbortSignal[] = [];
    const test = await openTestAgent({
      backend: createReplyBackend([[toolCall(0, 'a', 'hang'), toolCalls]]),
      tools: [hanging(signals)],
    });
    test.agent.send({ text: 'Go' });
    await test.until(() => test.itemsOf('tool').length === 1);
    test.session.dispatch({ type: 'newConversation' });
    expect(signals[0]?.aborted).toBe(true);
    expect(test.agent.getSnapshot().running).toBe(false);
    await tick();
    expect(test.items()).toEqual([]);
    expect(test.history()).toEqual([]);
    test.agent.send({ text: 'Again' });
    await test.settled();
    expect(test.history().map(textOf)).toEqual(['Again', 'Done.']);
  });

  it('twice, or with nothing running, is no error', async () => {
    const test = await openTestAgent({ backend: createReplyBackend([[...say(0, 'Yes.'), done]]) });
    test.agent.stop();
    test.agent.send({ text: 'Go' });
    await test.settled();
    test.agent.stop();
    test.agent.close();
    test.agent.close();
    test.agent.send({ text: 'Too late' });
    expect(test.conversation().unsent).toEqual([{ text: 'Too late' }]);
  });
});
