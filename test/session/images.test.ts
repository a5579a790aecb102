import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DraftImage } from '../../src/format/Conversation.ts';
import { maxImageBytes } from '../../src/format/images.ts';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import type { MemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { begin, conversationOf, end, message, text } from '../conversation/samples.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { bytesOf, filesOf, opened, queue, storageError } from './harness.ts';

const { redPNG, bluePNG } = fixtureImages;
const block = ({ mimeType, sha256 }: DraftImage) => ({ type: 'image', mimeType, sha256 }) as const;

/** A turn whose message brings an image. */
async function sendImage(session: ConversationSession, bytes: Uint8Array, mimeType = 'image/png'): Promise<DraftImage> {
  const image = await session.addImage(bytes, mimeType);
  session.dispatch(begin(session.newID()));
  session.dispatch({ type: 'appendMessage', message: message('user', text('See'), block(image)) });
  session.dispatch(end);
  return image;
}

/** What is compared here is large, and a matcher looks at each byte. */
function equal(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}

const names = (memory: MemoryAdapter) => [...memory.files().keys()].sort();

/** Bytes that differ by their number; two of them do not fit under the cap together. */
function large(number: number): Uint8Array {
  return new Uint8Array(maxImageBytes * 0.6).fill(number);
}

it('stores an image once, named by the hash of its bytes and its media type alone [ARC-1] [ARC-2]', async () => {
  const { session, memory } = await opened();
  const bytes = redPNG.bytes.slice();
  const image = await sendImage(session, bytes, 'image/jpeg');
  bytes.fill(0);
  expect(await session.addImage(redPNG.bytes, 'image/png')).toEqual({ mimeType: 'image/png', sha256: image.sha256 });
  session.dispatch({ type: 'queueDraft', draft: { text: 'again', images: [{ ...image, mimeType: 'made up\uD800' }] } });
  await session.save();
  expect(createHash('sha256').update(redPNG.bytes).digest('hex')).toBe(image.sha256);
  expect(names(memory)).toEqual(['conversation.json', `images/${image.sha256}.bin`]);
  expect(memory.files().get(`images/${image.sha256}.bin`)).toEqual(redPNG.bytes);
});

it('keeps an image under the name it is stored by [ARC-2]', async () => {
  const files = filesOf(conversationOf({ history: [message('user', block(redPNG))] }), [
    `images/${redPNG.sha256}.jpeg`,
    redPNG.bytes,
  ]);
  const { session, memory } = await opened(files);
  session.dispatch(queue('next'));
  await session.save();
  expect(names(memory)).toEqual(['conversation.json', `images/${redPNG.sha256}.jpeg`]);
});

it('removes an image that nothing refers to any more [SAVE-4]', async () => {
  const { session, memory } = await opened();
  const image = await session.addImage(redPNG.bytes, 'image/png');
  session.dispatch({ type: 'queueDraft', draft: { text: 'a', images: [image] } });
  session.dispatch(queue('b'));
  await session.save();
  expect(memory.files().size).toBe(2);
  session.dispatch({ type: 'removeQueuedDraft', index: 0 });
  await session.save();
  expect(names(memory)).toEqual(['conversation.json']);
  expect(await session.loadImage(image.sha256)).toEqual(redPNG.bytes);
});

it('writes the images that do not fit as omitted, oldest first, and says how many [IMG-1]', async () => {
  const { session, memory, stored } = await opened();
  const first = await sendImage(session, large(1));
  const second = await sendImage(session, large(2));
  await session.save();
  expect(names(memory)).toEqual(['conversation.json', `images/${second.sha256}.png`]);
  expect(stored().history[1]?.content[1]).toEqual({ type: 'imageOmitted', mimeType: 'image/png' });
  expect(session.getSnapshot().leftOutImages).toEqual({ history: 1, drafts: 0, lost: 0 });
  expect(equal(await session.loadImage(first.sha256), large(1))).toBe(true);
});

it('leaves an image that does not fit out of a stored draft, and says so [IMG-2]', async () => {
  const { session, stored } = await opened();
  const images = [await session.addImage(large(1), 'image/png'), await session.addImage(large(2), 'image/png')];
  session.dispatch({ type: 'queueDraft', draft: { text: 'both', images } });
  await session.save();
  expect(stored().queued).toEqual([{ text: 'both', images: [images[1]] }]);
  expect(session.getSnapshot().leftOutImages).toEqual({ history: 0, drafts: 1, lost: 0 });
  expect(session.getSnapshot().live.conversation.queued[0]?.images).toEqual(images);
  session.dispatch({ type: 'removeQueuedDraft', index: 0 });
  session.dispatch(queue('none'));
  await session.save();
  expect(session.getSnapshot().leftOutImages).toEqual({ history: 0, drafts: 0, lost: 0 });
});

it('keeps in memory what a save drops from the archive, until the document is opened again [IMG-3]', async () => {
  const first = await opened();
  const old = await sendImage(first.session, large(1));
  await first.session.save();

  const { session, memory } = await opened(first.memory.files());
  const { history } = session.getSnapshot().live.conversation;
  const recent = await sendImage(session, large(2));
  await session.save();
  expect(names(memory)).toEqual(['conversation.json', `images/${recent.sha256}.png`]);
  expect(session.getSnapshot().live.conversation.history[1]).toBe(history[1]);
  expect(equal(await session.loadImage(old.sha256), large(1))).toBe(true);

  const again = await opened(memory.files());
  expect(again.session.getSnapshot().opening).toMatchObject({ status: 'restored', missingImages: 0 });
  expect(await again.session.loadImage(old.sha256)).toBeUndefined();
});

it('writes an image again that fits again [IMG-1] [IMG-3]', async () => {
  const { session, memory, stored } = await opened();
  const old = await sendImage(session, large(1));
  const image = await session.addImage(large(2), 'image/png');
  session.dispatch({ type: 'queueDraft', draft: { text: 'big', images: [image] } });
  await session.save();
  expect(memory.files().has(`images/${old.sha256}.png`)).toBe(false);
  session.dispatch({ type: 'removeQueuedDraft', index: 0 });
  await session.save();
  expect(names(memory)).toEqual(['conversation.json', `images/${old.sha256}.png`]);
  expect(stored().history[1]?.content[1]).toEqual(block(old));
});

it('lets an archive over the cap stand as long as nothing changes [ENC-7]', async () => {
  const first = await opened();
  const one = await sendImage(first.session, large(1));
  await first.session.save();
  const hash = createHash('sha256').update(large(2)).digest('hex');
  const other = { mimeType: 'image/png', sha256: hash };
  const history = [message('user', block(one)), message('user', block(other))];
  const files = filesOf(
    conversationOf({ history }),
    [`images/${one.sha256}.png`, large(1)],
    [`images/${hash}.png`, large(2)],
  );
  const { session, memory, adapter } = await opened(files);
  await session.save();
  expect(adapter.writes).toEqual([]);
  session.dispatch(queue('next'));
  await session.save();
  expect(names(memory)).toEqual(['conversation.json', `images/${hash}.png`]);
});

it('keeps the file of an image over the cap that cannot be read now [READ-3]', async () => {
  const first = await opened();
  const old = await sendImage(first.session, large(1));
  await first.session.save();
  const { session, memory, adapter } = await opened(first.memory.files());
  await sendImage(session, large(2));
  adapter.faults.set('readFile', { error: storageError('io') });
  await session.save();
  expect(session.getSnapshot().saving.status).toBe('idle');
  expect(memory.files().has(`images/${old.sha256}.png`)).toBe(true);
  adapter.faults.clear();
  expect(equal(await session.loadImage(old.sha256), large(1))).toBe(true);
});

it('writes an image as omitted whose bytes nobody ever gave', async () => {
  const { session, stored } = await opened();
  session.dispatch(begin('U'));
  session.dispatch({ type: 'appendMessage', message: message('user', block(bluePNG)) });
  session.dispatch(end);
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(stored().history[1]?.content).toEqual([{ type: 'imageOmitted', mimeType: bluePNG.mimeType }]);
  expect(session.getSnapshot().leftOutImages).toEqual({ history: 0, drafts: 0, lost: 1 });
});

it('hands out copies, which the caller may change', async () => {
  const { session } = await opened();
  const image = await session.addImage(bytesOf('picture'), 'image/png');
  (await session.loadImage(image.sha256))?.fill(0);
  expect(await session.loadImage(image.sha256)).toEqual(bytesOf('picture'));
});

it('says when images cannot be hashed', async () => {
  const { session } = await opened(new Map(), {
    sha256: async () => {
      throw storageError('denied');
    },
  });
  await expect(session.addImage(redPNG.bytes, 'image/png')).rejects.toMatchObject({ code: 'denied' });
});
