import { expect, it } from 'vitest';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import { openTestAgent } from './openTestAgent.ts';
import { createReplyBackend } from './replyBackend.ts';

it('tells the model where an image was dropped, and keeps the block as it is stored [HIST-3]', async () => {
  const dropped = {
    role: 'user',
    content: [
      { type: 'text', text: 'Look' },
      { type: 'imageOmitted', mimeType: 'image/png' },
    ],
  } as const;
  const backend = createReplyBackend([]);
  const test = await openTestAgent({ backend, stored: { ...emptyConversation, history: [dropped] } });
  test.agent.send({ text: 'And now?' });
  await test.settled();
  expect(backend.requests[0]?.messages[0]).toEqual({
    role: 'user',
    content: [
      { type: 'text', text: 'Look' },
      {
        type: 'text',
        text: '[Image omitted: an image was here but was dropped from the saved conversation to save space.]',
      },
    ],
  });
  expect(test.history()[0]).toEqual(dropped);
});
