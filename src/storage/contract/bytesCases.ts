import type { ContractCase } from './ContractCase.ts';
import { check, checkBytes, checkFiles, checkRejects } from './check.ts';
import {
  ascii,
  emptyImage,
  firstImage,
  largeImage,
  newConversation,
  oldConversation,
  sampleCommit,
} from './samples.ts';

export const bytesCases: readonly ContractCase[] = [
  {
    rule: 'ARC-3',
    title: 'reads an empty document as no conversation and stores nothing by reading',
    async run(context) {
      const adapter = context.open();
      const snapshot = await adapter.read();
      check(snapshot.revision === '', 'the revision of no conversation is the empty string');
      check(snapshot.conversation === undefined, 'no conversation is undefined');
      check(snapshot.entries.length === 0, 'an empty document has no entries');
      check((await adapter.readFile('conversation.json')) === undefined, 'a file that is not there is undefined');
      await checkFiles(context, {}, 'after reading');
    },
  },
  {
    rule: 'ENC-7',
    title: 'gives back exactly the bytes that were committed, whatever they are',
    async run(context) {
      const bytes = Uint8Array.from({ length: 1024 }, (_, index) => (index * 7) & 0xff);
      const result = await context.open().commit(sampleCommit('', bytes));
      const adapter = context.open();
      const snapshot = await adapter.read();
      checkBytes(snapshot.conversation, bytes, 'the conversation');
      check(snapshot.revision === result.revision, 'a commit answers the revision that the next read gives');
      check(snapshot.revision !== '', 'a stored conversation has a revision');
      checkBytes(await adapter.readFile('conversation.json'), bytes, 'conversation.json');
      const [entry, ...others] = snapshot.entries;
      check(others.length === 0 && entry?.name === 'conversation.json', 'the only entry is conversation.json');
      check(entry.size === 1024 && entry.plain, 'the entry has its size and is plain');
      await checkFiles(context, { 'conversation.json': bytes }, 'after the commit');
    },
  },
  {
    rule: 'SEAM',
    title: 'joins the segments of a conversation, empty ones included',
    async run(context) {
      const segments = ['{"a":', '', '[1,2', ']}'].map(ascii);
      await context.open().commit({ expect: '', conversation: segments, images: new Map() });
      await checkFiles(context, { 'conversation.json': ascii('{"a":[1,2]}') }, 'after the commit');
    },
  },
  {
    rule: 'SEAM',
    title: 'joins thousands of segments',
    async run(context) {
      const segments = Array.from({ length: 5000 }, (_, index) => ascii(`${index},`));
      await context.open().commit({ expect: '', conversation: segments, images: new Map() });
      const joined = ascii(Array.from({ length: 5000 }, (_, index) => `${index},`).join(''));
      await checkFiles(context, { 'conversation.json': joined }, 'after the commit');
    },
  },
  {
    rule: 'SEAM',
    title: 'stores only the slice of a larger buffer that it is given',
    async run(context) {
      const buffer = ascii('....the conversation....first image....');
      const image = { ...firstImage, bytes: buffer.subarray(24, 35) };
      await context.open().commit(sampleCommit('', buffer.subarray(4, 20), [image]));
      const expected = { 'conversation.json': ascii('the conversation'), [firstImage.name]: firstImage.bytes };
      await checkFiles(context, expected, 'after the commit');
      const read = await context.open().readFile(firstImage.name);
      check(read?.byteLength === read?.buffer.byteLength, 'a buffer that is handed out holds nothing else');
    },
  },
  {
    rule: 'SEAM',
    title: 'keeps its bytes when the caller changes its buffers afterwards',
    async run(context) {
      const adapter = context.open();
      const conversation = oldConversation.slice();
      const image = { ...firstImage, bytes: firstImage.bytes.slice() };
      await adapter.commit(sampleCommit('', conversation, [image]));
      conversation.fill(0);
      image.bytes.fill(0);
      const snapshot = await adapter.read();
      checkBytes(snapshot.conversation, oldConversation, 'the conversation');
      snapshot.conversation?.fill(1);
      (await adapter.readFile(firstImage.name))?.fill(1);
      checkBytes((await adapter.read()).conversation, oldConversation, 'the conversation read again');
      checkBytes(await adapter.readFile(firstImage.name), firstImage.bytes, 'the image read again');
    },
  },
  {
    rule: 'IMG-1',
    title: 'carries an archive of twenty mebibytes, and an image of no bytes',
    async run(context) {
      const image = largeImage();
      await context.open().commit(sampleCommit('', oldConversation, [image, emptyImage]));
      const adapter = context.open();
      const sizes = (await adapter.read()).entries.map(({ size }) => size);
      check(sizes.includes(image.bytes.length) && sizes.includes(0), 'the entries tell the sizes of the images');
      checkBytes(await adapter.readFile(image.name), image.bytes, 'the large image');
      checkBytes(await adapter.readFile(emptyImage.name), emptyImage.bytes, 'the empty image');
    },
  },
  {
    rule: 'ENC-1',
    title: 'takes the same bytes again as no change',
    async run(context) {
      const adapter = context.open();
      const first = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      const produced: string[] = [];
      const again = await adapter.commit(sampleCommit(first.revision, oldConversation, [firstImage], produced));
      check(again.revision === first.revision, 'the same bytes have the same revision');
      check(produced.length === 0, 'an image that is stored is not asked for');
    },
  },
  {
    rule: 'ENC-1',
    title: 'writes nothing at all when the same bytes are committed',
    needs: ['fingerprint'],
    async run(context) {
      const { revision } = await context.open().commit(sampleCommit('', oldConversation, [firstImage]));
      const before = await context.fingerprint?.();
      await context.open().commit(sampleCommit(revision, oldConversation, [firstImage]));
      check((await context.fingerprint?.()) === before, 'the same bytes are no write');
      await context.open().commit(sampleCommit(revision, newConversation, [firstImage]));
      check((await context.fingerprint?.()) !== before, 'other bytes are a write');
    },
  },
  {
    rule: 'READ-3',
    title: 'never reads outside the archive, whatever name it is asked for',
    async run(context) {
      await context.plantOutside?.('../secret', ascii('secret'));
      const adapter = context.open();
      await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      const names = ['../secret', 'images/../../secret', '/etc/hosts', 'images/..', '..', '.', '', 'images', 'images/'];
      for (const name of [...names, 'conversation.json/', './conversation.json', '..\\secret', 'C:/secret', 'a\0b']) {
        const read = await adapter.readFile(name).catch(() => undefined);
        check(read === undefined, `reading ${JSON.stringify(name)} gives nothing`);
      }
    },
  },
  {
    rule: 'READ-3',
    title: 'refuses image names that could become another path before anything is touched',
    async run(context) {
      await context.plantOutside?.('../secret', ascii('secret'));
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      const before = await context.files();
      const sha256 = 'c'.repeat(64);
      const names = [
        '',
        'images/',
        `images/${sha256}`,
        `images/${sha256}.`,
        `${sha256}.png`,
        `images/../${sha256}.png`,
      ];
      const hostile = [`../images/${sha256}.png`, `images/${sha256}.p/g`, `images/${sha256.toUpperCase()}.png`];
      for (const name of [...names, ...hostile, `images/${sha256}.png\n`, 'images/../../secret', 'conversation.json']) {
        const produced: string[] = [];
        const commit = sampleCommit(revision, newConversation, [{ ...firstImage, name }], produced);
        await checkRejects(adapter.commit(commit), 'unsafe', `the image name ${JSON.stringify(name)}`);
        check(produced.length === 0, 'no image is asked for');
      }
      await checkFiles(context, new Map(before), 'after the refusals');
    },
  },
];
