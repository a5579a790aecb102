import { expect } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import type { Backend } from '../../src/agent/Backend.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { openSession } from '../../src/session/openSession.ts';
import type { StorageAdapter } from '../../src/storage/StorageAdapter.ts';
import { fixtureImages } from '../fixtures/images.ts';

const tools: readonly AgentTool[] = [
  {
    name: 'look',
    description: 'Shows the poster.',
    inputSchema: { type: 'object', properties: { scale: { type: 'number' } } },
    run: () => ({ content: 'Here it is.', images: [fixtureImages.redPNG] }),
  },
];
const facts = () => ({ mode: 'Ask first', designSystem: 'Three colours', context: 'Page 1' });

/** What the model answers to the first message. Numbers that no re-encoding leaves as they are: what the model wrote is what it reads. */
export const replies = [
  { text: 'Let me look.', call: { name: 'look', arguments: '{ "scale": 1.0, "2": 1, "10": 12345678901234567890 }' } },
  { text: 'I have seen it.' },
];

/** An agent on a stored conversation, as a host would open it. */
export async function openConversationAgent(adapter: StorageAdapter, backend: Backend) {
  const session = openSession({ adapter });
  await session.opened;
  expect(session.getSnapshot().opening.status).toBe('restored');
  const agent = createAgent({ session, backend, tools, facts, systemPrompt: 'You make posters.', joinMilliseconds: 0 });
  return {
    session,
    async turn(text: string) {
      agent.send({ text });
      await new Promise<void>((resolve) => {
        const check = () => !agent.getSnapshot().running && resolve();
        agent.subscribe(check);
        check();
      });
      expect(session.getSnapshot().live.conversation.items.at(-1)?.type).toBe('assistant');
    },
    async close() {
      await session.save();
      agent.close();
      await session.close();
    },
  };
}
