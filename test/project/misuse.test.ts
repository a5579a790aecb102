import { expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { createFilesystemStore } from '../../adapters/filesystem/createFilesystemStore.ts';
import { createIndexedDBAdapter } from '../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
import { createScriptedBackend } from '../../src/backends/scripted/createScriptedBackend.ts';
import type { ConversationAction } from '../../src/conversation/ConversationAction.ts';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { reduceConversation } from '../../src/conversation/reduceConversation.ts';
import { AgentPanelError } from '../../src/format/AgentPanelError.ts';
import { decodeConversation } from '../../src/format/decodeConversation.ts';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';

// A program in JavaScript, or one that casts, can hand in anything. TypeScript does not see it, and a TypeError from
// deep inside says nothing.

const makers: readonly ((value: never) => unknown)[] = [
  openSession,
  createAgent,
  createAnthropicBackend,
  createOpenAIBackend,
  createFilesystemAdapter,
  createFilesystemStore,
  createIndexedDBAdapter,
];

function thrown(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

it.each(makers)('%o says what it takes, whatever it is given', (make) => {
  for (const value of [undefined, null, {}, 5, 'text', []]) {
    const error = thrown(() => make(value as never));
    expect(AgentPanelError.isInstance(error), String(error)).toBe(true);
    expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringMatching(/pass|needs|make one/i) });
  }
});

it.each(['{}', undefined, null, new ArrayBuffer(2), [123, 125]])(
  'decodeConversation refuses %o, which is no Uint8Array, instead of calling it unreadable',
  (value) => {
    expect(() => decodeConversation(value as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
  },
);

it('encodeConversation refuses what is no conversation', () => {
  for (const value of [undefined, null, {}, 'text'])
    expect(() => encodeConversation(value as never)).toThrow(expect.objectContaining({ code: 'invalid-conversation' }));
});

it('a conversation refuses an action it does not know, and stays', async () => {
  const live = initialLiveConversation();
  for (const action of [undefined, null, {}, { type: 'queue' }])
    expect(() => reduceConversation(live, action as never)).toThrow(
      expect.objectContaining({ code: 'invalid-action', message: expect.stringContaining('ConversationAction') }),
    );
  const session = openSession({ adapter: createMemoryAdapter() });
  await session.opened;
  const before = session.getSnapshot();
  expect(() => session.dispatch({ type: 'queue' } as never)).toThrow(AgentPanelError);
  expect(session.getSnapshot()).toBe(before);
  await session.close();
});

it('a session refuses an image that is no Uint8Array', async () => {
  const session = openSession({ adapter: createMemoryAdapter() });
  await expect(session.addImage('bytes' as never, 'image/png')).rejects.toMatchObject({ code: 'invalid-argument' });
  await session.close();
});

const actionTypes: readonly ConversationAction['type'][] = [
  'rate',
  'setSkillCard',
  'setLintRuleCard',
  'setApprovalCard',
  'answerQuestions',
  'chooseDirection',
  'queueDraft',
  'replaceQueuedDraft',
  'moveQueuedDraft',
  'removeQueuedDraft',
  'handBackDrafts',
  'removeUnsentDraft',
  'beginTurn',
  'addItem',
  'appendText',
  'replaceItem',
  'completeItem',
  'removeItem',
  'appendMessage',
  'extendLastMessage',
  'addRequestUsage',
  'endTurn',
  'newConversation',
];

const odd = [undefined, null, 5, 'text', {}, [], () => undefined, Number.NaN, new Map([[1, 2]])];

/** Calls a method with every odd value in every place; what it throws or rejects with must be an error of this package. */
async function misuse(call: (first: never, second: never) => unknown, what: string): Promise<void> {
  for (const first of odd)
    for (const second of odd)
      try {
        await call(first as never, second as never);
      } catch (error) {
        expect(AgentPanelError.isInstance(error), `${what}(${String(first)}, ${String(second)}): ${error}`).toBe(true);
      }
}

it('a session and its agent answer any argument with an error of this package, or with nothing, and go on', async () => {
  const adapter = createMemoryAdapter();
  const session = openSession({ adapter, onError: () => undefined });
  await session.opened;
  const agent = createAgent({ session, backend: createScriptedBackend(), onError: () => undefined });
  await misuse((action) => session.dispatch(action), 'dispatch');
  for (const type of actionTypes)
    await misuse(
      (first, second) => session.dispatch({ type, itemID: first, item: first, state: second } as never),
      type,
    );
  for (const type of actionTypes)
    await misuse(
      (first, second) => session.dispatch({ type, index: first, from: first, to: second, draft: second } as never),
      type,
    );
  await misuse((bytes, type) => session.addImage(bytes, type), 'addImage');
  await misuse((hash) => session.loadImage(hash), 'loadImage');
  await misuse((target) => session.saveTo(target), 'saveTo');
  await misuse((listener) => session.subscribe(listener), 'subscribe');
  await misuse((draft) => agent.send(draft), 'send');
  await misuse((backend) => agent.setBackend(backend), 'setBackend');
  await misuse((id, answer) => agent.answerApproval(id, answer), 'answerApproval');
  await misuse((id, answers) => agent.answerQuestions(id, answers), 'answerQuestions');
  await misuse((id, direction) => agent.chooseDirection(id, direction), 'chooseDirection');
  await misuse((listener) => agent.subscribe(listener), 'agent.subscribe');
  agent.close();
  expect(await session.save()).toMatchObject({ status: 'idle' });
  const stored = (await adapter.read()).conversation;
  if (stored) expect(decodeConversation(stored)).toMatchObject({ outcome: 'restored' });
  await session.close();
});
