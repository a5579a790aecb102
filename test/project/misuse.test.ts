import { expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { createFilesystemStore } from '../../adapters/filesystem/createFilesystemStore.ts';
import { createIndexedDBAdapter } from '../../adapters/indexeddb/createIndexedDBAdapter.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
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
