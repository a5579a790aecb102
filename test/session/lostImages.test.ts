import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { plantAll } from '../adapters/filesystem/archiveStates.ts';
import { failCall, letCallsPass } from '../adapters/filesystem/fileCalls.ts';
import { besideAgent, rawFiles, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { conversationOf, message, text, user } from '../conversation/samples.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { filesOf, queue, storedIn } from './harness.ts';

// Between the opening of a document and a save, anything may happen to a file of its package: a cleaner, a sync program, a
// bad sector. One image must never keep the rest of the conversation from being saved.

const { redPNG, bluePNG } = fixtureImages;
const block = ({ mimeType, sha256 }: { mimeType: string; sha256: string }) =>
  ({ type: 'image', mimeType, sha256 }) as const;
const omitted = { type: 'imageOmitted', mimeType: 'image/png' };
const nameOf = ({ sha256 }: { sha256: string }) => `images/${sha256}.png`;

const saved = conversationOf({
  items: [user('U')],
  history: [message('user', text('Look'), block(redPNG), block(bluePNG))],
});
const files = () => filesOf(saved, [nameOf(redPNG), redPNG.bytes], [nameOf(bluePNG), bluePNG.bytes]);

const losses: Readonly<Record<string, (image: string) => Promise<unknown>>> = {
  'is deleted': (image) => rm(image),
  'has other bytes': (image) => writeFile(image, 'other bytes'),
  'is empty': (image) => truncate(image),
};

async function open(saves: 'withDocument' | 'continuous' = 'withDocument') {
  const packagePath = await temporaryPackage();
  await plantAll(packagePath, files());
  const session = openSession({ adapter: createFilesystemAdapter({ packagePath }), saves });
  await session.opened;
  const image = path.join(packagePath, 'agent', nameOf(redPNG));
  return { session, packagePath, image, stored: async () => storedIn(await rawFiles(packagePath)) };
}

async function expectTheRest(session: ConversationSession, packagePath: string): Promise<void> {
  expect(session.getSnapshot()).toMatchObject({
    edited: false,
    saving: { status: 'idle' },
    leftOutImages: { history: 0, drafts: 0, lost: 1 },
  });
  const stored = await rawFiles(packagePath);
  expect(storedIn(stored).history[0]?.content).toEqual([text('Look'), omitted, block(bluePNG)]);
  expect(storedIn(stored).queued).toEqual([{ text: 'mine' }]);
  expect([...stored.keys()].sort()).toEqual(['conversation.json', nameOf(bluePNG)].sort());
  expect(await besideAgent(packagePath)).toEqual([]);
}

describe.each(Object.entries(losses))('an image whose file %s after the opening', (_, lose) => {
  it.each(['withDocument', 'continuous'] as const)(
    'is written as omitted, and the rest is saved (%s) [READ-3] [SAVE-4]',
    async (saves) => {
      const { session, packagePath, image } = await open(saves);
      await lose(image);
      session.dispatch(queue('mine'));
      expect(await session.save()).toMatchObject({ status: 'idle' });
      await expectTheRest(session, packagePath);
      session.dispatch(queue('more'));
      expect(await session.save()).toMatchObject({ status: 'idle' });
      await session.close();
    },
  );

  it('does not keep the person from their choice in a conflict [SAVE-5]', async () => {
    const { session, packagePath, image } = await open();
    await writeFile(
      path.join(packagePath, 'agent/conversation.json'),
      [...filesOf(conversationOf({})).values()][0] ?? '',
    );
    session.dispatch(queue('mine'));
    expect(await session.save()).toEqual({ status: 'conflict' });
    await lose(image);
    await session.keepMine();
    await expectTheRest(session, packagePath);
    await session.close();
  });

  it('does not keep a copy from being made, changed or not [SAVE-7] [ENC-7]', async () => {
    const { session, image } = await open();
    await lose(image);
    const unchanged = createMemoryAdapter();
    await session.saveTo(unchanged);
    const { [nameOf(redPNG)]: _lost, ...left } = Object.fromEntries(files());
    expect(Object.fromEntries(unchanged.files())).toEqual(left);
    session.dispatch(queue('mine'));
    const changed = createMemoryAdapter();
    await session.saveTo(changed);
    expect([...changed.files().keys()].sort()).toEqual(['conversation.json', nameOf(bluePNG)].sort());
    expect(storedIn(changed.files()).history[0]?.content).toEqual([text('Look'), omitted, block(bluePNG)]);
    await session.close();
  });
});

it('saves the rest when every image is gone, and their folder with them [READ-3]', async () => {
  const { session, packagePath, stored } = await open();
  await rm(path.join(packagePath, 'agent/images'), { recursive: true });
  session.dispatch(queue('mine'));
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(session.getSnapshot().leftOutImages.lost).toBe(2);
  expect((await stored()).history[0]?.content).toEqual([text('Look'), omitted, omitted]);
  await session.close();
});

it.each([
  ['a folder', (image: string) => mkdir(image)],
  ['a link', (image: string) => symlink('/etc/hostname', image)],
])('leaves %s alone that took the place of an image, and saves [READ-3]', async (_, put) => {
  const { session, image, stored } = await open();
  await rm(image);
  await put(image);
  session.dispatch(queue('mine'));
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect((await stored()).queued).toEqual([{ text: 'mine' }]);
  await session.close();
});

it('makes a copy anew when another program changed the conversation in the middle of it [SAVE-7]', async () => {
  const { session, packagePath, image } = await open();
  const target = createMemoryAdapter();
  const { commit } = target;
  target.commit = async (copy) => {
    await rm(image);
    await writeFile(path.join(packagePath, 'agent/conversation.json'), '{"formatVersion":1,"items":[],"history":[]}');
    return await commit(copy);
  };
  await expect(session.saveTo(target)).rejects.toMatchObject({ code: 'busy', retryable: true });
  expect(target.files().size).toBe(0);
  await session.close();
});

it('has an image again that only memory still holds [IMG-3]', async () => {
  const { session, packagePath, stored } = await open();
  const image = await session.addImage(bluePNG.bytes, 'image/png');
  await rm(path.join(packagePath, 'agent', nameOf(image)));
  session.dispatch(queue('mine'));
  await session.save();
  expect((await rawFiles(packagePath)).get(nameOf(bluePNG))).toEqual(bluePNG.bytes);
  expect((await stored()).history[0]?.content).toEqual(saved.history[0]?.content);
  await session.close();
});

describe('while the disk does not give an image out', () => {
  afterEach(letCallsPass);

  it.each(['EIO', 'EACCES'])('keeps its file and its block (%s), and saves the rest [READ-3]', async (errno) => {
    const packagePath = await temporaryPackage();
    await plantAll(packagePath, files());
    failCall((call, args) => (call === 'open' && String(args[0]).endsWith(nameOf(redPNG)) ? errno : undefined));
    const session = openSession({ adapter: createFilesystemAdapter({ packagePath }) });
    await session.opened;
    expect(session.getSnapshot().opening).toMatchObject({ status: 'restored', missingImages: 0 });
    session.dispatch(queue('mine'));
    expect(await session.save()).toMatchObject({ status: 'idle' });
    letCallsPass();
    expect(storedIn(await rawFiles(packagePath)).history).toEqual(saved.history);
    expect((await rawFiles(packagePath)).get(nameOf(redPNG))).toEqual(redPNG.bytes);
    expect(await session.loadImage(redPNG.sha256)).toEqual(redPNG.bytes);
    await session.close();
  });
});
