import { describe, expect, it } from 'vitest';
import { type Block, emptyConversation, encodeConversation, type Message } from '../../src/format/index.ts';
import { assertDeepEqual, documentText, encodedText, refusal, restored } from './support.ts';

const blocks: { readonly [Type in Block['type']]: Extract<Block, { readonly type: Type }> } = {
  text: { type: 'text', text: 'a' },
  image: { type: 'image', mimeType: 'image/png', sha256: '0'.repeat(64) },
  toolCall: { type: 'toolCall', id: 'c', name: 'n', arguments: '{ "b":1.0,"a":"\\u00e9" }' },
  toolResult: { type: 'toolResult', callID: 'c', toolName: 'n', content: '', isError: true },
  imageOmitted: { type: 'imageOmitted', mimeType: 'image/png' },
};
const history = (message: unknown) => documentText({ history: JSON.stringify([message]) });

describe('messages', () => {
  it.each(['user', 'assistant', 'tool'] as const)('of the role %s hold every block [HIST-1, HIST-5]', (role) => {
    const message: Message = { role, content: Object.values(blocks) };
    assertDeepEqual(restored(history(message)).history, [message]);
    const stored = encodeConversation({ ...emptyConversation, history: [message, { role, content: [] }] });
    assertDeepEqual(restored(stored).history, [message, { role, content: [] }]);
  });

  it.each(Object.keys(blocks) as Block['type'][])(
    'are unreadable with a %s block that lacks a key [HIST-1]',
    (type) => {
      const block: Record<string, unknown> = { ...blocks[type] };
      for (const key of Object.keys(block)) {
        const { [key]: _, ...rest } = block;
        const path = `history[0].content[0].${key}`;
        expect(refusal(history({ role: 'user', content: [rest] }))).toMatchObject({ path, found: 'nothing' });
        expect(refusal(history({ role: 'user', content: [{ ...block, [key]: 0 }] }))).toMatchObject({
          path,
          found: '0',
        });
      }
    },
  );

  it('keep the text of arguments as the model wrote it [HIST-1]', () => {
    for (const text of ['', 'null', '{"a":1,"a":2}', '{ "n" : 1e5 , "s":"\\/\\u00e9" }', 'not JSON', '\u0000'])
      expect(
        restored(
          encodedText({
            ...emptyConversation,
            history: [{ role: 'assistant', content: [{ ...blocks.toolCall, arguments: text }] }],
          }),
        ).history,
      ).toEqual([{ role: 'assistant', content: [{ ...blocks.toolCall, arguments: text }] }]);
  });

  it('keep keys under blocks that do not have them [READ-4]', () => {
    const content = [{ arguments: 7, isError: null, sha256: [], text: 'a', type: 'text' }];
    expect(encodedText(restored(history({ content, role: 'user' })))).toContain(
      JSON.stringify({ content, role: 'user' }),
    );
  });
});
