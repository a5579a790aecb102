import { type Conversation, emptyConversation, type ImageBlock } from '../../src/format/index.ts';
import { fixtureImages } from '../../test/fixtures/images.ts';

const { redPNG, bluePNG, jpeg } = fixtureImages;

const block = ({ mimeType, sha256 }: { readonly mimeType: string; readonly sha256: string }): ImageBlock => ({
  type: 'image',
  mimeType,
  sha256,
});

/** Messages with images: all there, one left out, none known any more. */
export const imageConversation: Conversation = {
  ...emptyConversation,
  items: [
    { type: 'user', id: 'I1', text: 'Something like my old poster?', hasImage: true },
    { type: 'assistant', id: 'I2', text: 'Its three bands of colour would carry over well.' },
    { type: 'user', id: 'I3', text: 'Which of these two fits the title?', hasImage: true },
    { type: 'assistant', id: 'I4', text: 'The red one: the blue is too close to the sea behind it.' },
    { type: 'user', id: 'I5', text: 'And these?', hasImage: true },
    { type: 'assistant', id: 'I6', text: 'I would keep the red one.' },
  ],
  history: [
    { role: 'user', content: [{ type: 'text', text: '# Conversation so far\nAn old poster was shown.' }] },
    {
      role: 'user',
      content: [{ type: 'text', text: 'Which of these two fits the title?' }, block(redPNG), block(bluePNG)],
    },
    { role: 'assistant', content: [{ type: 'text', text: 'The red one.' }] },
    {
      role: 'user',
      content: [{ type: 'text', text: 'And these?' }, { type: 'imageOmitted', mimeType: 'image/png' }, block(jpeg)],
    },
    { role: 'assistant', content: [{ type: 'text', text: 'I would keep the red one.' }] },
  ],
  sentFacts: [{ message: 1 }, { message: 3 }],
};

/** Its image files, by name. */
export const imageFiles: ReadonlyMap<string, Uint8Array> = new Map([
  [`${redPNG.sha256}.png`, redPNG.bytes],
  [`${bluePNG.sha256}.png`, bluePNG.bytes],
  [`${jpeg.sha256}.jpg`, jpeg.bytes],
]);
