import type { ContractCase } from './ContractCase.ts';
import { check, checkFiles, checkRejects } from './check.ts';
import { ascii, firstImage, newConversation, oldConversation, sampleCommit, secondImage } from './samples.ts';

const unreadable = new Map([
  ['conversation.json', Uint8Array.from([0xff, 0x00, 0x7b])],
  ['plugins/deep/state.bin', ascii('foreign')],
  [`images/${secondImage.sha256}.jpeg`, ascii('Wrong bytes')],
  ['.hidden', new Uint8Array(0)],
]);

export const importCases: readonly ContractCase[] = [
  {
    rule: 'SAVE-7',
    title: 'takes a folder that nobody can read byte for byte',
    async run(context) {
      const adapter = context.open();
      const result = await adapter.importFiles(unreadable, '');
      await checkFiles(context, unreadable, 'after the import');
      const snapshot = await adapter.read();
      check(snapshot.revision === result.revision, 'an import answers the revision that the next read gives');
      const again = await adapter.importFiles(unreadable, result.revision);
      check(again.revision === result.revision, 'the same files have the same revision');
    },
  },
  {
    rule: 'SAVE-7',
    title: 'replaces an archive whole, and takes slices of larger buffers',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      await context.plant('foreign', ascii('foreign'));
      const buffer = ascii('..slice..');
      const files = new Map([...unreadable, ['plugins/slice', buffer.subarray(2, 7)] as const]);
      await adapter.importFiles(files, revision);
      buffer.fill(0);
      await checkFiles(context, new Map(files).set('plugins/slice', ascii('slice')), 'after the import');
    },
  },
  {
    rule: 'SAVE-7',
    title: 'takes images and foreign files without a conversation',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation));
      const files = new Map([[firstImage.name, firstImage.bytes]]);
      const result = await adapter.importFiles(files, revision);
      check(result.revision === '', 'no conversation has the empty revision');
      await checkFiles(context, files, 'after the import');
    },
  },
  {
    rule: 'SAVE-7',
    title: 'takes no files at all as a removal',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      const result = await adapter.importFiles(new Map(), revision);
      check(result.revision === '', 'no conversation has the empty revision');
      await checkFiles(context, {}, 'after the import');
    },
  },
  {
    rule: 'SAVE-5',
    title: 'refuses to import over bytes that the caller has not seen',
    async run(context) {
      const { revision } = await context.open().commit(sampleCommit('', oldConversation));
      await context.open().commit(sampleCommit(revision, newConversation));
      await checkRejects(context.open().importFiles(unreadable, revision), 'conflict', 'the stale import');
      await checkFiles(context, { 'conversation.json': newConversation }, 'after the refusal');
      await context.open().importFiles(unreadable, { overwrite: true });
      await checkFiles(context, unreadable, 'after the overwriting import');
    },
  },
  {
    rule: 'READ-3',
    title: 'refuses to import files outside the archive before anything is touched',
    async run(context) {
      const adapter = context.open();
      const names = ['../secret', '/secret', 'a/../../secret', 'a//b', '', '.', 'a/.', 'a\\..\\b', 'C:secret', 'a\0'];
      for (const name of names) {
        const files = new Map([...unreadable, [name, ascii('hostile')] as const]);
        await checkRejects(adapter.importFiles(files, ''), 'unsafe', `the name ${JSON.stringify(name)}`);
      }
      const nested = new Map([...unreadable, ['conversation.json/inside', ascii('hostile')] as const]);
      await checkRejects(adapter.importFiles(nested, ''), 'unsafe', 'a file inside a file');
      for (const name of ['images', 'conversation.json/inside']) {
        const misplaced = new Map([[name, ascii('hostile')]]);
        await checkRejects(adapter.importFiles(misplaced, ''), 'unsafe', `${name}, where the archive has its own`);
      }
      await checkFiles(context, {}, 'after the refusals');
    },
  },
];
