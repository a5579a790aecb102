import type { Commit, Expectation, StorageAdapter } from '../StorageAdapter.ts';
import { StorageError } from '../StorageError.ts';
import type { ContractCase } from './ContractCase.ts';
import { check, checkFiles, checkMisuse, checkRejects } from './check.ts';
import { ascii, firstImage, newConversation, oldConversation, sampleCommit, secondImage } from './samples.ts';

/** Appends one letter, reading anew after each conflict, as a session does that reloads theirs. */
async function append(adapter: StorageAdapter, letter: string): Promise<void> {
  for (;;) {
    const { conversation, revision } = await adapter.read();
    const next = Uint8Array.from([...(conversation ?? []), ...ascii(letter)]);
    const image = next.length % 2 === 0 ? firstImage : secondImage;
    try {
      await adapter.commit(sampleCommit(revision, next, [image]));
      return;
    } catch (error) {
      if (!StorageError.isInstance(error) || error.code !== 'conflict') throw error;
    }
  }
}

export const writerCases: readonly ContractCase[] = [
  {
    rule: 'SAVE-5',
    title: 'takes no expectation that is none for the word that anything may be replaced',
    async run(context) {
      const adapter = context.open();
      await adapter.commit(sampleCommit('', oldConversation));
      const files = { 'conversation.json': oldConversation };
      for (const wrong of [undefined, null, {}, { overwrite: false }, 5] as unknown as readonly Expectation[]) {
        const calls = [
          () => adapter.commit(sampleCommit(wrong, newConversation)),
          () => adapter.importFiles(new Map([['conversation.json', newConversation]]), wrong),
          () => adapter.remove(wrong),
        ];
        for (const call of calls) await checkMisuse(call, `the expectation ${JSON.stringify(wrong)}`);
      }
      const plain = { 'conversation.json': newConversation } as unknown as ReadonlyMap<string, Uint8Array>;
      await checkMisuse(() => adapter.importFiles(plain, { overwrite: true }), 'files that are no Map');
      for (const commit of [undefined, null, {}] as unknown as readonly Commit[])
        await checkMisuse(() => adapter.commit(commit), `the commit ${JSON.stringify(commit)}`);
      await checkFiles(context, files, 'after the refusals');
    },
  },
  {
    rule: 'SAVE-5',
    title: 'refuses to replace bytes that the caller has not seen, says what is there, and changes nothing',
    async run(context) {
      const { revision } = await context.open().commit(sampleCommit('', oldConversation, [firstImage]));
      await context.plant('conversation.json', newConversation);
      const before = await context.files();
      const produced: string[] = [];
      const stale = sampleCommit(revision, ascii('mine'), [secondImage], produced);
      const error = await checkRejects(context.open().commit(stale), 'conflict', 'the stale commit');
      const { revision: current } = await context.open().read();
      check(error.current === current && current !== revision, 'the conflict says what is stored now');
      check(!error.committed && produced.length === 0, 'nothing was committed and no image asked for');
      await checkRejects(context.open().commit({ ...stale, expect: '' }), 'conflict', 'a commit that expects nothing');
      await checkFiles(context, new Map(before), 'after the conflicts');
    },
  },
  {
    rule: 'SAVE-5',
    title: 'notices another writer’s bytes of the same length at once',
    async run(context) {
      const adapter = context.open();
      let { revision } = await adapter.commit(sampleCommit('', ascii('0000')));
      for (let round = 1; round <= 20; round++) {
        await context.plant('conversation.json', ascii(`t${100 + round}`));
        await checkRejects(adapter.commit(sampleCommit(revision, ascii('mine'))), 'conflict', `stale commit ${round}`);
        const seen = await adapter.read();
        ({ revision } = await adapter.commit(sampleCommit(seen.revision, ascii(`m${100 + round}`))));
      }
    },
  },
  {
    rule: 'SEAM',
    title: 'says the revision alone as reading says it, and another writer’s bytes of the same length at once',
    async run(context) {
      const adapter = context.open();
      const revisionOf = async () =>
        adapter.readRevision ? await adapter.readRevision() : (await adapter.read()).revision;
      check((await revisionOf()) === '', 'nothing stored has no revision');
      for (let round = 1; round <= 20; round++) {
        const own = await adapter.commit(sampleCommit({ overwrite: true }, ascii(`m${100 + round}`)));
        check((await revisionOf()) === own.revision, `commit ${round} is what is stored`);
        await context.plant('conversation.json', ascii(`t${100 + round}`));
        const theirs = await revisionOf();
        check(theirs !== own.revision, `the other writer's bytes ${round} are noticed`);
        check((await adapter.read()).revision === theirs && (await revisionOf()) === theirs, 'reading says the same');
      }
      await checkFiles(context, { 'conversation.json': ascii('t120') }, 'after the looks');
      await context.open().remove({ overwrite: true });
      check((await revisionOf()) === '', 'a removed archive has no revision');
    },
  },
  {
    rule: 'SAVE-5',
    title: 'overwrites what is there at the person’s word',
    async run(context) {
      await context.open().commit(sampleCommit('', oldConversation, [firstImage]));
      const adapter = context.open();
      await adapter.commit(sampleCommit({ overwrite: true }, newConversation, [secondImage]));
      const stored = { 'conversation.json': newConversation, [secondImage.name]: secondImage.bytes };
      await checkFiles(context, stored, 'after the overwrite');
    },
  },
  {
    rule: 'SAVE-5',
    title: 'loses no commit of two writers that take turns at random',
    async run(context) {
      const write = async (letter: string) => {
        const adapter = context.open();
        for (let round = 0; round < 30; round++) await append(adapter, letter);
      };
      await Promise.all([write('a'), write('b')]);
      const { conversation, entries } = await context.open().read();
      const letters = Array.from(conversation ?? [], (code) => String.fromCharCode(code));
      check(letters.filter((letter) => letter === 'a').length === 30, 'every commit of the first writer is there');
      check(letters.filter((letter) => letter === 'b').length === 30, 'every commit of the second writer is there');
      check(entries.length === 2, 'one conversation and its one image are left');
    },
  },
  {
    rule: 'SEAM',
    title: 'orders commits of one adapter that were started together',
    async run(context) {
      const adapter = context.open();
      const texts = ['one', 'two', 'three'];
      const overwrite = { overwrite: true } as const;
      await Promise.all(texts.map((text) => adapter.commit(sampleCommit(overwrite, ascii(text), [firstImage]))));
      const stored = { 'conversation.json': ascii('three'), [firstImage.name]: firstImage.bytes };
      await checkFiles(context, stored, 'after the last');
    },
  },
  {
    rule: 'SAVE-4',
    title: 'shows a reader a whole archive while another writer commits',
    async run(context) {
      let done = false;
      const overwrite = { overwrite: true } as const;
      await context.open().commit(sampleCommit(overwrite, ascii(`0:${firstImage.name}`), [firstImage]));
      const write = async () => {
        const adapter = context.open();
        for (let round = 1; round < 40; round++) {
          const image = round % 2 === 0 ? firstImage : secondImage;
          await adapter.commit(sampleCommit(overwrite, ascii(`${round}:${image.name}`), [image]));
        }
        done = true;
      };
      const read = async () => {
        const adapter = context.open();
        while (!done) {
          const { conversation, entries } = await adapter.read();
          const text = String.fromCharCode(...(conversation ?? []));
          const image = text.slice(text.indexOf(':') + 1);
          check(
            entries.some(({ name }) => name === image),
            `the conversation "${text}" comes with its image, not ${entries.map(({ name }) => name).join()}`,
          );
        }
      };
      await Promise.all([write(), read()]);
    },
  },
  {
    rule: 'SAVE-4',
    title: 'says that a commit is stored when it fails after its commit point, and does not conflict with itself',
    needs: ['failAfterCommit'],
    async run(context) {
      const adapter = context.open();
      const first = await adapter.commit(sampleCommit('', oldConversation, [firstImage]));
      context.failAfterCommit?.();
      const changed = sampleCommit(first.revision, newConversation, [secondImage]);
      const error = await adapter.commit(changed).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      check(StorageError.isInstance(error) && error.committed, `the failure says that the commit is stored: ${error}`);
      const { revision } = await context.open().read();
      check(error.current === revision, 'the failure says the new revision');
      await adapter.commit(sampleCommit(revision, ascii('next'), [secondImage]));
      const stored = { 'conversation.json': ascii('next'), [secondImage.name]: secondImage.bytes };
      await checkFiles(context, stored, 'after the next commit');
    },
  },
];
