import type { ContractCase } from './ContractCase.ts';
import { check, checkFiles, checkRejects } from './check.ts';
import { ascii, firstImage, newConversation, oldConversation, sampleCommit } from './samples.ts';

export const removalCases: readonly ContractCase[] = [
  {
    rule: 'ARC-3',
    title: 'removes the whole archive, foreign files too',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      await context.plant('plugins/state.bin', ascii('foreign'));
      await adapter.remove(revision);
      await checkFiles(context, {}, 'after the removal');
      const snapshot = await adapter.read();
      check(snapshot.revision === '' && snapshot.entries.length === 0, 'nothing is left to read');
      await adapter.commit(sampleCommit('', newConversation, [firstImage]));
      const stored = { 'conversation.json': newConversation, [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'after the next commit');
    },
  },
  {
    rule: 'ARC-3',
    title: 'removes what is not there without an error',
    async run(context) {
      await context.open().remove('');
      await context.open().remove({ overwrite: true });
      await checkFiles(context, {}, 'after the removals');
    },
  },
  {
    rule: 'ARC-3',
    title: 'removes images and foreign files that have no conversation',
    async run(context) {
      await context.plant(firstImage.name, firstImage.bytes);
      await context.plant('foreign', ascii('foreign'));
      await context.open().remove('');
      await checkFiles(context, {}, 'after the removal');
    },
  },
  {
    rule: 'SAVE-5',
    title: 'refuses to remove bytes that the caller has not seen, and removes them at the person’s word',
    async run(context) {
      const { revision } = await context.open().commit(sampleCommit('', oldConversation, [firstImage]));
      const theirs = await context.open().commit(sampleCommit(revision, newConversation, [firstImage]));
      const before = await context.files();
      const error = await checkRejects(context.open().remove(revision), 'conflict', 'the stale removal');
      check(error.current === theirs.revision, 'the conflict says what is stored now');
      await checkRejects(context.open().remove(''), 'conflict', 'the removal of an archive that came meanwhile');
      await checkFiles(context, new Map(before), 'after the refusals');
      await context.open().remove({ overwrite: true });
      await checkFiles(context, {}, 'after the overwriting removal');
    },
  },
];
