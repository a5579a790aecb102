import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import type { AgentEvent } from '../../src/agent/Backend.ts';
import { BackendError } from '../../src/agent/BackendError.ts';
import { approvalCardState } from '../../src/conversation/cardState.ts';
import type { Message } from '../../src/format/Message.ts';
import { openTestAgent, type TestAgent } from './openTestAgent.ts';
import { createReplyBackend, type ReplyPart, say, toolCall, toolCalls } from './replyBackend.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

// A tool hangs, answers later, throws, asks first, or is not there at all.
const tools: readonly AgentTool[] = [
  tool('quick', () => ({ content: 'quick', images: [{ bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' }] })),
  tool('later', () => tick().then(() => ({ content: 'later' }))),
  tool('never', () => new Promise(() => undefined)),
  tool('broken', () => {
    throw new Error('broken');
  }),
  { ...tool('asks', () => ({ content: 'asked' })), approval: 'ask' },
];

function tool(name: string, run: AgentTool['run']): AgentTool {
  return { name, description: '', inputSchema: { type: 'object' }, run };
}

// Ids are few, so that they recur, within one reply and in later ones.
const aCall = fc.record({
  kind: fc.constant('call' as const),
  id: fc.constantFrom('a', 'b', ''),
  name: fc.constantFrom('quick', 'later', 'never', 'broken', 'asks', 'missing', 'ask_questions', 'propose_skill'),
  text: fc.constantFrom('{}', '', '{"broken', '{"questions":[{"prompt":"?","options":[]}]}'),
});
const aPart = fc.oneof(
  { weight: 4, arbitrary: aCall },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('say' as const), text: fc.constantFrom('Hm', ' ', 'Yes.') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hang' as const, 'fail' as const, 'open' as const) }) },
);
type Part = typeof aPart extends fc.Arbitrary<infer Value> ? Value : never;

function eventsOf(parts: readonly Part[]): readonly ReplyPart[] {
  const events = parts.flatMap((part, block): readonly ReplyPart[] => {
    if (part.kind === 'call') return [toolCall(block, part.id, part.name, part.text)];
    if (part.kind === 'say') return say(block, part.text);
    if (part.kind === 'open') return [{ type: 'textDelta', block, text: 'open' } satisfies AgentEvent];
    return [part.kind === 'hang' ? 'hang' : new BackendError('overloaded', 'Busy.')];
  });
  return [...events, toolCalls];
}

const anAction = fc.constantFrom('send', 'stop', 'retry', 'sendQueued', 'approve', 'always', 'deny', 'tick', 'new');

function act(test: TestAgent, action: string): Promise<unknown> | undefined {
  const waiting = test
    .itemsOf('toolApproval')
    .find(({ id }) => approvalCardState(test.conversation(), id) === 'waiting');
  if (action === 'tick') return tick();
  if (action === 'send') test.agent.send({ text: 'Go' });
  else if (action === 'stop') test.agent.stop();
  else if (action === 'retry') test.agent.retry();
  else if (action === 'sendQueued') test.agent.sendQueued();
  else if (action === 'new') test.session.dispatch({ type: 'newConversation' });
  else if (waiting)
    test.agent.answerApproval(
      waiting.id,
      action === 'approve' ? 'approved' : action === 'always' ? 'approvedAlways' : 'denied',
    );
  return undefined;
}

/** The calls of each reply and the results right after it must be the same ids, each once (READ-8). */
function expectPaired(history: readonly Message[]) {
  for (const [index, message] of history.entries()) {
    const calls = message.content.flatMap((block) => (block.type === 'toolCall' ? [block.id] : []));
    if (message.role !== 'assistant') expect(calls).toEqual([]);
    if (message.role === 'tool') expect(['assistant']).toContain(history[index - 1]?.role);
    if (calls.length === 0) continue;
    const results = history[index + 1]?.content.flatMap((block) => (block.type === 'toolResult' ? [block.callID] : []));
    expect(results?.toSorted()).toEqual(calls.toSorted());
    expect(new Set(calls).size).toBe(calls.length);
  }
}

it('pairs every call with one result after any interleaving of sends, stops, failures and answers [READ-8]', async () => {
  const replies = fc.array(fc.array(aPart, { maxLength: 5 }), { minLength: 1, maxLength: 6 });
  const actions = fc.array(anAction, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(replies, actions, async (parts, script) => {
      const backend = createReplyBackend(parts.map(eventsOf));
      const test = await openTestAgent({ backend, tools });
      test.agent.send({ text: 'Go' });
      for (const action of script) await act(test, action);
      test.agent.stop();
      for (const { messages } of backend.requests) expectPaired(messages);
      const { live } = test.session.getSnapshot();
      expect(live.turn).toBeUndefined();
      expectPaired(test.history());
      // Paired by the loop itself, not mended by whoever looked at the history afterwards.
      expect(JSON.stringify(test.history())).not.toContain('interrupted before finishing');
      const running = test.items().filter((item) => 'status' in item && item.status === 'running');
      expect(running).toEqual([]);
      await tick();
      expect(test.session.getSnapshot().live).toBe(live);
    }),
    { numRuns: 300 },
  );
});
