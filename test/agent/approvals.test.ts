import { describe, expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import { approvalCardState } from '../../src/conversation/cardState.ts';
import type { ToolResultBlock } from '../../src/format/Message.ts';
import { blocksOf, openTestAgent, type TestAgent, textOf } from './openTestAgent.ts';
import { createReplyBackend, toolCall, toolCalls } from './replyBackend.ts';

const clear = (id: string, name = 'clear') => [toolCall(0, id, name, '{ "all":true }'), toolCalls];

function clearTool(runs: string[], name = 'clear'): AgentTool {
  return {
    name,
    description: '',
    inputSchema: { type: 'object' },
    approval: 'ask',
    summarize: () => 'Remove everything',
    run: () => {
      runs.push(name);
      return { content: 'cleared' };
    },
  };
}

const results = (test: TestAgent) =>
  blocksOf(test.history()).filter((block): block is ToolResultBlock => block.type === 'toolResult');

const waitingID = (test: TestAgent) =>
  test.itemsOf('toolApproval').find(({ id }) => approvalCardState(test.conversation(), id) === 'waiting')?.id ?? '';

describe('an approval', () => {
  it('shows the call and waits, and runs it when it is granted [CON-2]', async () => {
    const runs: string[] = [];
    const test = await openTestAgent({ backend: createReplyBackend([clear('c1')]), tools: [clearTool(runs)] });
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    expect(test.itemsOf('toolApproval')).toMatchObject([
      { callID: 'c1', name: 'clear', arguments: '{ "all":true }', reason: 'Remove everything' },
    ]);
    expect(test.itemsOf('tool')).toEqual([]);
    expect(runs).toEqual([]);
    const card = waitingID(test);
    test.agent.answerApproval(card, 'approved');
    await test.settled();
    expect(runs).toEqual(['clear']);
    expect(test.conversation().approvalCards.get(card)).toBe('approved');
    expect(test.itemsOf('tool')).toMatchObject([{ status: 'succeeded', summary: 'Remove everything' }]);
  });

  it('tells the model that the person denied it, and runs nothing', async () => {
    const runs: string[] = [];
    const test = await openTestAgent({ backend: createReplyBackend([clear('c1')]), tools: [clearTool(runs)] });
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    const card = waitingID(test);
    test.agent.answerApproval(card, 'denied');
    await test.settled();
    expect(runs).toEqual([]);
    expect(results(test)).toMatchObject([{ callID: 'c1', isError: true, content: expect.stringContaining('denied') }]);
    expect(test.conversation().approvalCards.get(card)).toBe('denied');
    expect(test.itemsOf('assistant')).toHaveLength(1);
    test.agent.answerApproval(card, 'approved');
    expect(test.conversation().approvalCards.get(card)).toBe('denied');
  });

  it('is asked once when granted for always, by tool name, for the open session only', async () => {
    const runs: string[] = [];
    const replies = [clear('c1'), clear('c2'), clear('c3', 'other')];
    const tools = [clearTool(runs), clearTool(runs, 'other')];
    const test = await openTestAgent({ backend: createReplyBackend(replies), tools });
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    test.agent.answerApproval(waitingID(test), 'approvedAlways');
    await test.until(() => waitingID(test) !== '');
    expect(runs).toEqual(['clear', 'clear']);
    expect(test.itemsOf('toolApproval').map(({ name }) => name)).toEqual(['clear', 'other']);
    test.agent.answerApproval(waitingID(test), 'denied');
    await test.settled();

    const again = await test.reopen({ backend: createReplyBackend([clear('c4')]) });
    again.agent.send({ text: 'Clear' });
    await again.until(() => waitingID(again) !== '');
    expect(runs).toEqual(['clear', 'clear']);
    again.agent.stop();
  });

  it('granted for always grants the calls of that tool that wait beside it', async () => {
    const runs: string[] = [];
    const both = [toolCall(0, 'a', 'clear'), toolCall(1, 'b', 'clear'), toolCalls];
    const test = await openTestAgent({ backend: createReplyBackend([both]), tools: [clearTool(runs)] });
    test.agent.send({ text: 'Clear' });
    await test.until(() => test.itemsOf('toolApproval').length === 2);
    test.agent.answerApproval(test.itemsOf('toolApproval')[1]?.id ?? '', 'approvedAlways');
    await test.settled();
    expect(runs).toEqual(['clear', 'clear']);
    expect(test.itemsOf('toolApproval').map(({ id }) => approvalCardState(test.conversation(), id))).toEqual([
      'approved',
      'approvedAlways',
    ]);
  });

  it('expires when the turn is stopped, and can no longer be granted [CON-2]', async () => {
    const runs: string[] = [];
    const test = await openTestAgent({ backend: createReplyBackend([clear('c1')]), tools: [clearTool(runs)] });
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    const card = waitingID(test);
    test.agent.stop();
    expect(test.conversation().approvalCards.get(card)).toBe('expired');
    test.agent.answerApproval(card, 'approved');
    await Promise.resolve();
    expect(test.agent.getSnapshot().running).toBe(false);
    expect(runs).toEqual([]);
    expect(results(test)).toMatchObject([{ callID: 'c1', isError: true }]);
  });

  it('that expired grants nothing for always', async () => {
    const runs: string[] = [];
    const test = await openTestAgent({
      backend: createReplyBackend([clear('c1'), clear('c2')]),
      tools: [clearTool(runs)],
    });
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    const card = waitingID(test);
    test.agent.stop();
    test.agent.answerApproval(card, 'approvedAlways');
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    expect(runs).toEqual([]);
    test.agent.stop();
  });

  it('does not run a call that was granted and stopped in one go', async () => {
    const runs: string[] = [];
    const test = await openTestAgent({ backend: createReplyBackend([clear('c1')]), tools: [clearTool(runs)] });
    test.agent.send({ text: 'Clear' });
    await test.until(() => waitingID(test) !== '');
    test.agent.answerApproval(waitingID(test), 'approved');
    test.agent.stop();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(runs).toEqual([]);
    expect(results(test)).toHaveLength(1);
  });
});

describe('an approval of an earlier session', () => {
  async function reopenedWhileWaiting(runs: string[], replies: Parameters<typeof createReplyBackend>[0] = []) {
    const first = await openTestAgent({ backend: createReplyBackend([clear('c1')]), tools: [clearTool(runs)] });
    first.agent.send({ text: 'Clear' });
    await first.until(() => waitingID(first) !== '');
    // As if the program had ended: saved in mid-turn, never stopped.
    await first.session.save();
    const backend = createReplyBackend(replies);
    const test = await openTestAgent({ backend, tools: [clearTool(runs)], stored: first.adapter.files() });
    first.agent.close();
    return { test, backend, card: waitingID(test) };
  }

  it('still waits, sends nothing and approves nothing by itself [READ-7]', async () => {
    const runs: string[] = [];
    const { test, backend, card } = await reopenedWhileWaiting(runs);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(card).not.toBe('');
    expect(backend.requests).toEqual([]);
    expect(test.agent.getSnapshot().running).toBe(false);
    expect(results(test)).toMatchObject([{ callID: 'c1', isError: true, content: 'interrupted before finishing' }]);
  });

  it('when granted never runs the old call, but tells the model in the next turn [READ-7]', async () => {
    const runs: string[] = [];
    const { test, backend, card } = await reopenedWhileWaiting(runs);
    test.agent.answerApproval(card, 'approved');
    await test.settled();
    expect(runs).toEqual([]);
    expect(test.conversation().approvalCards.get(card)).toBe('approved');
    expect(textOf(backend.requests[0]?.messages.at(-1))).toContain('I approve the clear call');
    expect(results(test)).toMatchObject([{ callID: 'c1', content: 'interrupted before finishing' }]);
  });

  it('granted for always lets the call that the model makes again run unasked [READ-7]', async () => {
    const runs: string[] = [];
    const { test, card } = await reopenedWhileWaiting(runs, [clear('c2')]);
    test.agent.answerApproval(card, 'approvedAlways');
    await test.settled();
    expect(runs).toEqual(['clear']);
    expect(test.itemsOf('toolApproval')).toHaveLength(1);
  });

  it('when denied changes the card and sends nothing [READ-7]', async () => {
    const runs: string[] = [];
    const { test, backend, card } = await reopenedWhileWaiting(runs);
    test.agent.answerApproval(card, 'denied');
    expect(test.agent.getSnapshot().running).toBe(false);
    expect(test.conversation().approvalCards.get(card)).toBe('denied');
    expect(backend.requests).toEqual([]);
  });
});
