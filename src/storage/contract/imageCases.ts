import type { ContractCase } from './ContractCase.ts';
import { check, checkBytes, checkFiles, checkRejects } from './check.ts';
import { ascii, firstImage, newConversation, oldConversation, sampleCommit, secondImage } from './samples.ts';

export const imageCases: readonly ContractCase[] = [
  {
    rule: 'ARC-1',
    title: 'asks for the bytes of an image once, when it is not stored yet',
    async run(context) {
      const produced: string[] = [];
      const first = await context.open().commit(sampleCommit('', oldConversation, [firstImage], produced));
      const both = sampleCommit(first.revision, newConversation, [firstImage, secondImage], produced);
      await context.open().commit(both);
      check(produced.join() === [firstImage.name, secondImage.name].join(), 'each image is asked for once');
      const stored = { [firstImage.name]: firstImage.bytes, [secondImage.name]: secondImage.bytes };
      await checkFiles(context, { 'conversation.json': newConversation, ...stored }, 'after both commits');
    },
  },
  {
    rule: 'ARC-1',
    title: 'refuses one image under two names before anything is touched',
    async run(context) {
      const twice = [firstImage, { ...firstImage, name: `images/${firstImage.sha256}.jpg` }];
      await checkRejects(context.open().commit(sampleCommit('', oldConversation, twice)), 'unsafe', 'the second name');
      await checkFiles(context, {}, 'after the refusal');
    },
  },
  {
    rule: 'ARC-2',
    title: 'keeps the name of a file that holds the image already',
    async run(context) {
      const existing = `images/${firstImage.sha256}.jpeg`;
      await context.plant(existing, firstImage.bytes);
      const produced: string[] = [];
      await context.open().commit(sampleCommit('', oldConversation, [firstImage], produced));
      check(produced.length === 0, 'an image stored under another extension is not asked for');
      await checkFiles(context, { 'conversation.json': oldConversation, [existing]: firstImage.bytes }, 'afterwards');
    },
  },
  {
    rule: 'ARC-2',
    title: 'leaves one file a hash where another program left two',
    async run(context) {
      await context.plant(`images/${firstImage.sha256}.jpeg`, firstImage.bytes);
      await context.plant(firstImage.name, firstImage.bytes);
      await context.open().commit(sampleCommit('', oldConversation, [firstImage]));
      const stored = { 'conversation.json': oldConversation, [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'after the commit');
    },
  },
  {
    rule: 'READ-3',
    title: 'writes an image anew whose stored bytes are not those its name says',
    async run(context) {
      await context.plant(firstImage.name, ascii('Wrong bytes'));
      const produced: string[] = [];
      await context.open().commit(sampleCommit('', oldConversation, [firstImage], produced));
      check(produced.length === 1, 'the image is asked for');
      const stored = { 'conversation.json': oldConversation, [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'after the commit');
    },
  },
  {
    rule: 'SAVE-4',
    title: 'removes images that the new conversation does not refer to',
    async run(context) {
      const adapter = context.open();
      const first = await adapter.commit(sampleCommit('', oldConversation, [firstImage, secondImage]));
      const second = await adapter.commit(sampleCommit(first.revision, newConversation, [secondImage]));
      const stored = { 'conversation.json': newConversation, [secondImage.name]: secondImage.bytes };
      await checkFiles(context, stored, 'after the reference went');
      await adapter.commit(sampleCommit(second.revision, newConversation));
      await checkFiles(context, { 'conversation.json': newConversation }, 'after the last reference went');
    },
  },
  {
    rule: 'SAVE-4',
    title: 'keeps the old archive when an image cannot be handed over',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      const failing = sampleCommit(revision, newConversation, [secondImage]);
      const images = new Map([[secondImage.name, () => Promise.reject(new Error('the image is gone'))]]);
      const error = await checkRejects(adapter.commit({ ...failing, images }), 'io', 'the commit');
      check(!error.committed, 'nothing was committed');
      const stored = { 'conversation.json': oldConversation, [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'after the failure');
      await adapter.commit(failing);
      checkBytes((await context.files()).get(secondImage.name), secondImage.bytes, 'the image at the next save');
    },
  },
  {
    rule: 'SAVE-4',
    title: 'keeps the old archive when an image is handed over with other bytes than its name says',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation));
      const wrong = { ...firstImage, bytes: secondImage.bytes };
      await checkRejects(adapter.commit(sampleCommit(revision, newConversation, [wrong])), 'unsafe', 'the commit');
      await checkFiles(context, { 'conversation.json': oldConversation }, 'after the refusal');
    },
  },
  {
    rule: 'READ-3',
    title: 'reads one image at a time, and a missing one as undefined',
    async run(context) {
      const adapter = context.open();
      await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      checkBytes(await adapter.readFile(firstImage.name), firstImage.bytes, 'the image');
      check((await adapter.readFile(secondImage.name)) === undefined, 'an image that is not there is undefined');
    },
  },
  {
    rule: 'READ-3',
    title: 'hands out an image as it is stored, for its reader verifies the hash',
    async run(context) {
      await context.plant(firstImage.name, ascii('Wrong bytes'));
      checkBytes(await context.open().readFile(firstImage.name), ascii('Wrong bytes'), 'the image');
      await checkFiles(context, { [firstImage.name]: ascii('Wrong bytes') }, 'after reading');
    },
  },
];
