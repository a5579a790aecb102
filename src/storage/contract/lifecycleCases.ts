import type { ContractCase } from './ContractCase.ts';
import { check, checkFiles, checkRejects } from './check.ts';
import { firstImage, newConversation, oldConversation, sampleCommit } from './samples.ts';

export const lifecycleCases: readonly ContractCase[] = [
  {
    rule: 'SEAM',
    title: 'calls a commit off whose signal fired before it started',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation));
      const controller = new AbortController();
      controller.abort();
      const commit = { ...sampleCommit(revision, newConversation, [firstImage]), signal: controller.signal };
      const error = await checkRejects(adapter.commit(commit), 'aborted', 'the commit');
      check(!error.committed, 'nothing was committed');
      await checkFiles(context, { 'conversation.json': oldConversation }, 'after the abort');
    },
  },
  {
    rule: 'SEAM',
    title: 'calls a commit off whose signal fires before its commit point',
    async run(context) {
      const adapter = context.open();
      const { revision } = await adapter.commit(sampleCommit('', oldConversation));
      const controller = new AbortController();
      const producer = async () => {
        controller.abort();
        return firstImage.bytes;
      };
      const images = new Map([[firstImage.name, producer]]);
      const commit = { ...sampleCommit(revision, newConversation), images, signal: controller.signal };
      await checkRejects(adapter.commit(commit), 'aborted', 'the commit');
      const { revision: after } = await adapter.read();
      check(after === revision, 'the conversation is the old one');
      await adapter.commit(sampleCommit(revision, oldConversation));
      await checkFiles(context, { 'conversation.json': oldConversation }, 'after the next commit');
    },
  },
  {
    rule: 'SEAM',
    title: 'lets a signal that fires after the commit change nothing',
    async run(context) {
      const adapter = context.open();
      const controller = new AbortController();
      const commit = { ...sampleCommit('', newConversation), signal: controller.signal };
      await adapter.commit(commit);
      controller.abort();
      await checkFiles(context, { 'conversation.json': newConversation }, 'after the abort');
    },
  },
  {
    rule: 'SEAM',
    title: 'gives one location to all adapters of a document, if it gives any',
    async run(context) {
      const adapter = context.open();
      const location = await adapter.location?.();
      check(location === (await context.open().location?.()), 'two adapters of one document agree');
      await adapter.commit(sampleCommit('', oldConversation));
      check(location === (await adapter.location?.()), 'a commit changes nothing about it');
    },
  },
  {
    rule: 'SEAM',
    title: 'refuses every call after it was closed, and may be closed twice',
    async run(context) {
      const adapter = context.open();
      await adapter.commit(sampleCommit('', oldConversation));
      await adapter.close();
      await adapter.close();
      await checkRejects(adapter.read(), 'closed', 'reading');
      if (adapter.readRevision) await checkRejects(adapter.readRevision(), 'closed', 'reading the revision');
      await checkRejects(adapter.readFile('conversation.json'), 'closed', 'reading a file');
      await checkRejects(adapter.commit(sampleCommit('', newConversation)), 'closed', 'a commit');
      await checkRejects(adapter.importFiles(new Map(), ''), 'closed', 'an import');
      await checkRejects(adapter.remove({ overwrite: true }), 'closed', 'a removal');
      await checkFiles(context, { 'conversation.json': oldConversation }, 'after the refusals');
      check((await context.open().read()).revision !== '', 'another adapter of the document still reads');
    },
  },
  {
    rule: 'SEAM',
    title: 'finishes a commit under way before it is closed',
    async run(context) {
      const adapter = context.open();
      const commit = adapter.commit(sampleCommit('', newConversation, [firstImage]));
      await adapter.close();
      const stored = { 'conversation.json': newConversation, [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'once close has settled');
      await commit;
    },
  },
];
