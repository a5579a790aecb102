import { describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import type { Block } from '../../src/format/Message.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { fastFolder, plant, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { archiveNames, readArchive } from '../fixtures/inputs.ts';
import { storedIn } from '../session/harness.ts';
import { recordedProviders, signature, thought } from './bodyRecorder.ts';
import { brokenRules } from './bodyRules.ts';
import { openConversationAgent, replies } from './conversationAgent.ts';

/** What of a block must stand in a body, as JSON has it there. Arguments have forms of their own. */
function textsOf(block: Block): readonly string[] {
  const told = block.type === 'text' ? block.text : block.type === 'toolResult' ? block.content : '';
  return told.trim() === '' ? [] : [JSON.stringify(told).slice(1, -1)];
}

/** A request without its breakpoint and without its end: what the next request of the conversation must begin with. */
function beginningOf(body: string): string {
  return withoutBreakpoint(body).replace(/\]\}$/, '');
}
function withoutBreakpoint(body: string): string {
  return body.replace(',"cache_control":{"type":"ephemeral"}', '');
}

async function filesystemWith(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const packagePath = await temporaryPackage(fastFolder);
  for (const [name, bytes] of files) await plant(packagePath, name, bytes);
  return packagePath;
}

describe.each(['anthropic', 'openai'] as const)('a request to %s', (provider) => {
  const { record, rules } = recordedProviders[provider];

  it.each(archiveNames())(
    '%s: is the same after a reopen, begins as the one before, and breaks no rule [HIST-4]',
    async (name) => {
      const files = readArchive(name);
      const stayed = record(replies);
      const open = await openConversationAgent(createMemoryAdapter({ files }), stayed.backend);
      await open.turn('What is on the poster?');
      await open.turn('And now?');
      expect(stayed.bodies).toHaveLength(3);

      const packagePath = await filesystemWith(files);
      const memory = createMemoryAdapter({ files });
      for (const [adapter, reopen] of [
        [memory, () => createMemoryAdapter({ files: memory.files() })],
        [createFilesystemAdapter({ packagePath }), () => createFilesystemAdapter({ packagePath })],
      ] as const) {
        const first = await openConversationAgent(adapter, record(replies).backend);
        await first.turn('What is on the poster?');
        await first.close();
        const reopened = record([]);
        const again = await openConversationAgent(reopen(), reopened.backend);
        await again.turn('And now?');
        expect(reopened.bodies).toHaveLength(1);
        expect(reopened.bodies[0] === stayed.bodies[2], 'the same bytes').toBe(true);
        await again.close();
      }

      const [firstBody = ''] = stayed.bodies;
      for (const { content } of mendHistory(storedIn(files)).conversation.history)
        for (const block of content)
          for (const told of textsOf(block)) expect(firstBody.includes(told), `${told} is told`).toBe(true);

      for (const [index, body] of stayed.bodies.entries()) {
        expect(brokenRules(rules, body)).toEqual([]);
        expect(body).not.toContain(thought);
        expect(body).not.toContain(signature);
        const next = stayed.bodies[index + 1];
        if (next) expect(withoutBreakpoint(next).startsWith(beginningOf(body)), 'the same beginning').toBe(true);
      }
      expect(stayed.bodies[1]).toContain(
        provider === 'anthropic'
          ? '"input":{ "scale": 1.0, "2": 1, "10": 12345678901234567890 }'
          : JSON.stringify('{ "scale": 1.0, "2": 1, "10": 12345678901234567890 }'),
      );
      await open.close();
    },
  );
});
