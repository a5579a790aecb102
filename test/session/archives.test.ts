import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { interruptedResult } from '../../src/conversation/mendSpan.ts';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import type { Block, Message } from '../../src/format/Message.ts';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import { openSession } from '../../src/session/openSession.ts';
import { fastFolder, fingerprint, plant, rawFiles, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { notice } from '../conversation/samples.ts';
import { differingFiles } from '../fixtures/differingFiles.ts';
import { archiveNames, jsonVectors, readArchive } from '../fixtures/inputs.ts';
import { type Files, opened, queue, rateGood, runTurn, storedIn } from './harness.ts';

/** A package on disk with these files in `agent/`. */
async function packageWith(files: Files): Promise<string> {
  const packagePath = await temporaryPackage(fastFolder);
  for (const [name, bytes] of files) await plant(packagePath, name, bytes);
  return packagePath;
}

async function openPackage(packagePath: string): Promise<ConversationSession> {
  const session = openSession({ adapter: createFilesystemAdapter({ packagePath }) });
  await session.opened;
  return session;
}

/** The one change a person makes: rates what came last, or queues a draft where there is nothing to rate. */
function change(session: ConversationSession): void {
  const last = session.getSnapshot().live.conversation.items.at(-1);
  const feedback = { rating: 'bad', reasons: ['wrongResult'], comment: 'Changed by a test' } as const;
  session.dispatch(last ? { type: 'rate', itemID: last.id, feedback } : queue('A draft'));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a history lost and gained in reading, each of which must be a mend or an omitted image. */
function changesOfReading(before: readonly Message[], after: readonly Message[]) {
  const blocks = (history: readonly Message[]) =>
    history.flatMap(({ role, content }) => content.map((block): [string, Block] => [role, block]));
  const rest = blocks(before);
  const changes = { given: 0, dropped: 0, omitted: 0 };
  for (const [role, block] of blocks(after)) {
    while (rest[0]?.[1].type === 'toolResult' && !same(rest[0], [role, block]) && !isInterrupted(block)) {
      rest.shift();
      changes.dropped += 1;
    }
    const [stored] = rest;
    if (stored && same(stored, [role, block])) rest.shift();
    else if (isInterrupted(block)) changes.given += 1;
    else if (stored?.[1].type === 'image' && block.type === 'imageOmitted') {
      rest.shift();
      changes.omitted += 1;
    } else throw new Error(`Nothing allows ${JSON.stringify(block)} in the place of ${JSON.stringify(stored)}`);
  }
  for (const [, block] of rest) {
    expect(block.type).toBe('toolResult');
    changes.dropped += 1;
  }
  return changes;
}

function isInterrupted(block: Block): boolean {
  return block.type === 'toolResult' && block.content === interruptedResult;
}

it.each(archiveNames())(
  '%s: stays as it is, then changes by one thing only [ENC-1] [ENC-7] [READ-3] [READ-8]',
  async (name) => {
    const files = readArchive(name);
    const packagePath = await packageWith(files);
    const before = await fingerprint(packagePath);
    const session = await openPackage(packagePath);
    const { opening, live } = session.getSnapshot();
    expect(opening.status).toBe('restored');
    await session.save();
    expect(differingFiles(await rawFiles(packagePath), files)).toEqual([]);
    expect(await fingerprint(packagePath)).toBe(before);

    const changes = changesOfReading(storedIn(files).history, live.conversation.history);
    expect(opening).toMatchObject({ mendedCalls: changes.given + changes.dropped });

    change(session);
    expect(await session.save()).toMatchObject({ status: 'idle' });
    const written = await rawFiles(packagePath);
    const other = await opened(files);
    change(other.session);
    await other.session.save();
    expect(differingFiles(written, other.memory.files())).toEqual([]);

    const again = await openPackage(packagePath);
    expect(again.getSnapshot().opening).toEqual({ status: 'restored', mendedCalls: 0, missingImages: 0 });
    const reopened = again.getSnapshot().live.conversation;
    expect(reopened).toEqual(session.getSnapshot().live.conversation);
    const { feedback, queued, ...rest } = reopened;
    const { feedback: _, queued: __, ...restBefore } = live.conversation;
    expect(rest).toEqual(restBefore);
    const last = live.conversation.items.at(-1);
    if (last) {
      expect(queued).toEqual(live.conversation.queued);
      expect(feedback.get(last.id)).toMatchObject({ rating: 'bad', comment: 'Changed by a test' });
      expect(new Map([...feedback].filter(([id]) => id !== last.id))).toEqual(
        new Map([...live.conversation.feedback].filter(([id]) => id !== last.id)),
      );
    } else {
      expect(feedback).toEqual(live.conversation.feedback);
      expect(queued).toEqual([...live.conversation.queued, { text: 'A draft' }]);
    }
    expect(differingFiles(new Map([...written, ['conversation.json', encodeConversation(reopened)]]), written)).toEqual(
      [],
    );
    await Promise.all([session.close(), again.close()]);
  },
);

const refused = jsonVectors().filter(({ name }) => /(?:^|__)n_/.test(name));

it.each(refused)(
  '$name: the document opens, and the folder is kept until something may replace it [READ-1] [READ-2]',
  async ({ bytes }) => {
    const files: Files = new Map([
      ['conversation.json', bytes],
      ['notes/theirs.txt', new Uint8Array([1, 2, 3])],
    ]);
    const packagePath = await packageWith(files);
    const session = await openPackage(packagePath);
    const { opening } = session.getSnapshot();
    expect(opening).toMatchObject({ status: 'unreadable', reason: { kind: 'corrupt' } });
    session.dispatch({ type: 'addItem', item: notice('N') });
    for (let round = 0; round < 10; round += 1) {
      session.dispatch(round % 2 === 0 ? rateGood('N') : { type: 'rate', itemID: 'N', feedback: undefined });
      session.dispatch(queue(`Draft ${round}`));
      await session.save();
      expect(session.getSnapshot().opening).toBe(opening);
    }
    expect(differingFiles(await rawFiles(packagePath), files)).toEqual([]);

    const other = await openPackage(packagePath);
    other.dispatch({ type: 'newConversation' });
    runTurn(session);
    await session.save();
    expect([...(await rawFiles(packagePath)).keys()]).toEqual(['conversation.json']);
    expect(storedIn(await rawFiles(packagePath)).items).toHaveLength(3);
    expect(await other.save()).toEqual({ status: 'conflict' });
    await Promise.all([session.close(), other.close()]);

    const emptiedPath = await packageWith(files);
    const emptied = await openPackage(emptiedPath);
    emptied.dispatch({ type: 'newConversation' });
    await emptied.save();
    expect(await readdir(emptiedPath)).toEqual([]);
    await emptied.close();
  },
);

it('tests the vectors that must be refused, not just some', () => {
  expect(refused.length).toBeGreaterThan(100);
});
