import type { ContractCase, ContractContext } from './ContractCase.ts';
import { check, checkFiles, checkRejects } from './check.ts';
import { ascii, firstImage, newConversation, oldConversation, sampleCommit, secondImage } from './samples.ts';

const corrupt = Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x00, 0x00, 0x00]);
const newer = ascii('{"formatVersion":2,"items":[],"history":[]}\n');

/** A folder such as no save of format 1 leaves: two foreign files, a nested one, an image that nothing refers to. */
async function plantForeign(context: ContractContext, conversation: Uint8Array) {
  await context.plant('conversation.json', conversation);
  await context.plant(firstImage.name, firstImage.bytes);
  await context.plant('images/notes.txt', ascii('not an image'));
  await context.plant('plugins/deep/er/state.bin', corrupt);
  await context.plant('.hidden', new Uint8Array(0));
  return await context.files();
}

const keptWhile = (title: string, conversation: Uint8Array): ContractCase => ({
  rule: 'READ-2',
  title: `keeps ${title} byte for byte through a hundred reads and failed commits`,
  async run(context) {
    const before = await plantForeign(context, conversation);
    const fingerprint = await context.fingerprint?.();
    const adapter = context.open();
    const { revision, entries } = await adapter.read();
    check(entries.length === before.size, 'every file is an entry, foreign ones too');
    for (let round = 0; round < 100; round++) await adapter.read();
    for (const { name } of entries) await adapter.readFile(name);
    check((await context.fingerprint?.()) === fingerprint, 'reading writes nothing');
    await checkRejects(adapter.commit(sampleCommit('other', newConversation)), 'conflict', 'a stale commit');
    await checkRejects(adapter.remove('other'), 'conflict', 'a stale removal');
    const failing = new Map([[secondImage.name, () => Promise.reject(new Error('the image is gone'))]]);
    const commit = { ...sampleCommit(revision, newConversation), images: failing, purgeForeign: true };
    await checkRejects(adapter.commit(commit), 'io', 'a commit without its image');
    await checkFiles(context, new Map(before), 'after all that');
  },
});

export const unreadableCases: readonly ContractCase[] = [
  keptWhile('a corrupt conversation', corrupt),
  keptWhile('a newer conversation', newer),
  keptWhile('an empty conversation.json', new Uint8Array(0)),
  {
    rule: 'READ-2',
    title: 'gives the exact bytes of a conversation nobody can decode',
    async run(context) {
      await plantForeign(context, corrupt);
      const { conversation, revision } = await context.open().read();
      check(conversation?.join() === corrupt.join(), 'the bytes are those stored');
      check(revision !== '', 'a conversation that nobody can decode has a revision');
      await context.plant('conversation.json', new Uint8Array(0));
      const empty = await context.open().read();
      check(empty.conversation?.length === 0 && empty.revision !== '', 'no bytes are not no conversation');
      check(empty.revision !== revision, 'other bytes have another revision');
    },
  },
  {
    rule: 'READ-2',
    title: 'tells images without a conversation by its entries, and keeps them until a commit',
    async run(context) {
      await context.plant(firstImage.name, firstImage.bytes);
      const { revision, conversation, entries } = await context.open().read();
      check(revision === '' && conversation === undefined, 'there is no conversation');
      check(entries.map(({ name }) => name).join() === firstImage.name, 'the image is an entry');
      await checkFiles(context, { [firstImage.name]: firstImage.bytes }, 'after reading');
      await context.open().commit(sampleCommit('', newConversation));
      await checkFiles(context, { 'conversation.json': newConversation }, 'after the commit');
    },
  },
  {
    rule: 'ARC-5',
    title: 'leaves files alone that format 1 does not name',
    async run(context) {
      const before = await plantForeign(context, oldConversation);
      const adapter = context.open();
      await adapter.commit(sampleCommit((await adapter.read()).revision, newConversation, [secondImage]));
      const expected = new Map(before).set('conversation.json', newConversation);
      expected.delete(firstImage.name);
      await checkFiles(context, expected.set(secondImage.name, secondImage.bytes), 'after the commit');
    },
  },
  {
    rule: 'ARC-5',
    title: 'removes foreign files when a turn replaces an unreadable folder',
    async run(context) {
      await plantForeign(context, corrupt);
      const adapter = context.open();
      const { revision } = await adapter.read();
      await adapter.commit({ ...sampleCommit(revision, newConversation, [firstImage]), purgeForeign: true });
      const stored = { 'conversation.json': newConversation, [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'after the commit');
    },
  },
  {
    rule: 'SEAM',
    title: 'sorts its entries by code point and says which are plain',
    async run(context) {
      await plantForeign(context, oldConversation);
      for (const name of ['\u{1f600}', '～', 'images.txt', 'a/b', 'a.b', '10', '9']) await context.plant(name, corrupt);
      const { entries } = await context.open().read();
      const expected = ['.hidden', '10', '9', 'a.b', 'a/b', 'conversation.json', 'images.txt', firstImage.name];
      const names = [...expected, 'images/notes.txt', 'plugins/deep/er/state.bin', '～', '\u{1f600}'];
      check(entries.map(({ name }) => name).join() === names.join(), `sorted: ${entries.map(({ name }) => name)}`);
      check(
        entries.every(({ plain }) => plain),
        'files are plain',
      );
    },
  },
  {
    rule: 'READ-2',
    title: 'never follows a link inside the archive, and keeps it',
    needs: ['plantLink'],
    async run(context) {
      await context.plant('conversation.json', corrupt);
      await context.plantLink?.(firstImage.name, firstImage.bytes);
      await context.plantLink?.('foreign', firstImage.bytes);
      const adapter = context.open();
      const { entries, revision } = await adapter.read();
      const links = entries.filter(({ plain }) => !plain).map(({ name }) => name);
      check(links.join() === ['foreign', firstImage.name].join(), 'links are entries that are not plain');
      await checkRejects(adapter.readFile(firstImage.name), 'unsafe', 'reading a link');
      await adapter.commit(sampleCommit(revision, newConversation, [firstImage]));
      const after = (await adapter.read()).entries.filter(({ plain }) => !plain);
      check(after.length === 2, 'links stay links');
    },
  },
  {
    rule: 'READ-2',
    title: 'refuses a conversation.json that is a link, and touches nothing',
    needs: ['plantLink'],
    async run(context) {
      await context.plantLink?.('conversation.json', oldConversation);
      const adapter = context.open();
      await checkRejects(adapter.read(), 'unsafe', 'reading');
      await checkRejects(adapter.commit(sampleCommit('', newConversation)), 'unsafe', 'a commit');
      const overwrite = { overwrite: true } as const;
      await checkRejects(adapter.commit(sampleCommit(overwrite, newConversation)), 'unsafe', 'an overwriting commit');
    },
  },
];
