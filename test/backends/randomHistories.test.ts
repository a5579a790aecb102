import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import type { Block, Message } from '../../src/format/Message.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { recordedProviders } from './bodyRecorder.ts';
import { brokenRules } from './bodyRules.ts';
import { readReply, someRequest } from './readReply.ts';

const { redPNG } = fixtureImages;
const words = fc.constantFrom('Hi', '', ' \n', 'Ü “x” \u{1f600}', '\\ud800', '{"type":"text"}');
const ids = fc.constantFrom('a', 'b', '', 'functions.look:0', 'call_1', 'call_2', 'x'.repeat(50));
const json = fc.constantFrom(
  '{}',
  '{"a": 1.0}',
  '',
  '[]',
  'no',
  '{"\\ud800":"\\udc00\\ud83d\\ude00"}',
  ' {"__proto__":1} ',
);

const block: fc.Arbitrary<Block> = fc.oneof(
  words.map((text): Block => ({ type: 'text', text })),
  fc.constantFrom(redPNG.sha256, 'gone').map((sha256): Block => ({ type: 'image', mimeType: 'image/jpeg', sha256 })),
  fc
    .record({ id: ids, name: fc.constantFrom('look', '', 'a b'), json })
    .map(({ id, name, json }): Block => ({ type: 'toolCall', id, name, arguments: json })),
  fc
    .record({ callID: ids, content: words, isError: fc.boolean() })
    .map((result): Block => ({ type: 'toolResult', toolName: 'look', ...result })),
);
const message: fc.Arbitrary<Message> = fc.record({
  role: fc.constantFrom('user', 'assistant', 'tool'),
  content: fc.array(block, { maxLength: 5 }),
});

async function bodyOf(provider: keyof typeof recordedProviders, history: readonly Message[]): Promise<string> {
  const { backend, bodies } = recordedProviders[provider].record([]);
  const mended = mendHistory({ ...emptyConversation, history }).conversation.history;
  const messages: Message[] = [...mended, { role: 'user', content: [{ type: 'text', text: 'Go on' }] }];
  const loadImage = async (sha256: string) => (sha256 === redPNG.sha256 ? redPNG.bytes : undefined);
  expect((await readReply(backend, { ...someRequest, messages, loadImage })).error).toBeUndefined();
  return bodies[0] ?? '';
}

it.each(['anthropic', 'openai'] as const)(
  'whatever a history holds, %s takes it, and each turn begins as the one before [HIST-2] [HIST-4]',
  async (provider) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 8 }),
        fc.array(message, { maxLength: 4 }),
        async (first, more) => {
          const body = await bodyOf(provider, first);
          expect(brokenRules(recordedProviders[provider].rules, body)).toEqual([]);
          // A turn that opens with the person's message: what came before it is complete.
          const opening: Message = { role: 'user', content: [{ type: 'text', text: 'Go on' }] };
          const later = await bodyOf(provider, [
            ...first,
            opening,
            { role: 'assistant', content: [{ type: 'text', text: 'I do.' }] },
            ...more,
          ]);
          const beginning = body.replace(',"cache_control":{"type":"ephemeral"}', '').slice(0, -2);
          expect(later.startsWith(beginning)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  },
);
