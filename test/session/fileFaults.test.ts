import { afterEach, describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import type { ConversationSession } from '../../src/session/ConversationSession.ts';
import { openSession } from '../../src/session/openSession.ts';
import { plantAll, shown } from '../adapters/filesystem/archiveStates.ts';
import { failCall, letCallsPass } from '../adapters/filesystem/fileCalls.ts';
import { besideAgent, fastFolder, rawFiles, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { type Files, filesOf, queue, runTurn, savedConversation, storedIn, unreadableFiles } from './harness.ts';

afterEach(letCallsPass);

const errnos = ['EIO', 'ENOSPC', 'EACCES', 'EPERM', 'EBUSY', 'EMFILE'];

function open(packagePath: string): ConversationSession {
  // Without the watch, which makes calls whenever the system tells it to.
  const { watch: _, ...adapter } = createFilesystemAdapter({ packagePath });
  return openSession({ adapter });
}

interface Broken {
  readonly packagePath: string;
  readonly session: ConversationSession;
  /** Which call failed, for the text of a failure. */
  readonly where: string;
}

/** Opens, does something and saves with each file call failing in turn. Answers how many calls there are. */
async function failEveryCall(
  errno: string,
  before: Files,
  edit: (session: ConversationSession) => void,
  check: (broken: Broken) => Promise<void>,
): Promise<number> {
  for (let failing = 0; ; failing++) {
    const packagePath = await temporaryPackage(fastFolder);
    await plantAll(packagePath, before);
    let calls = 0;
    let where = '';
    failCall((call) => {
      if (calls++ !== failing) return undefined;
      where = `${errno} in call ${failing}, ${call}`;
      return errno;
    });
    const session = open(packagePath);
    await session.opened;
    edit(session);
    await session.save();
    letCallsPass();
    if (where === '') {
      await session.close();
      return failing;
    }
    await check({ packagePath, session, where });
    await session.close();
  }
}

/** What the person does once the disk works again: tries to open, saves, and keeps what is here where that is a question. */
async function saveAtLast(session: ConversationSession): Promise<void> {
  await session.retryOpening();
  await session.save();
  if (session.getSnapshot().saving.status === 'conflict') await session.keepMine();
}

describe.each(errnos)('with %s in any file call', (errno) => {
  it('a session stores the old conversation or the new one, says which, and saves once the disk works [SAVE-4] [SAVE-5]', async () => {
    const before = filesOf(savedConversation);
    const edit = (session: ConversationSession) => {
      runTurn(session, 'new');
      session.dispatch(queue('mine'));
    };
    const calls = await failEveryCall(errno, before, edit, async ({ packagePath, session, where }) => {
      const { live, saving } = session.getSnapshot();
      const isOld = shown(await rawFiles(packagePath))['conversation.json'] === shown(before)['conversation.json'];
      // Where the opening failed and the save found something, the person chooses.
      expect(isOld ? ['failed', 'conflict'] : ['idle'], where).toContain(saving.status);
      if (!isOld) expect(storedIn(await rawFiles(packagePath)).queued, where).toEqual(live.conversation.queued);
      await saveAtLast(session);
      expect(session.getSnapshot(), where).toMatchObject({ edited: false, saving: { status: 'idle' } });
      const stored = storedIn(await rawFiles(packagePath));
      expect(stored.items.slice(-2), where).toMatchObject([{ id: 'new' }, { id: 'new-A' }]);
      expect(stored.queued, where).toEqual([{ text: 'mine' }]);
      expect(await besideAgent(packagePath), where).toEqual([]);
    });
    expect(calls).toBeGreaterThan(20);
  });

  it('a session keeps an unreadable folder byte for byte, whatever it is asked to save [READ-2]', async () => {
    const before = unreadableFiles();
    const edit = (session: ConversationSession) => session.dispatch(queue('mine'));
    const calls = await failEveryCall(errno, before, edit, async ({ packagePath, session, where }) => {
      expect(shown(await rawFiles(packagePath)), where).toEqual(shown(before));
      await session.retryOpening();
      await session.save();
      expect(shown(await rawFiles(packagePath)), where).toEqual(shown(before));
      expect(session.getSnapshot().live.conversation.queued, where).toEqual([{ text: 'mine' }]);
      expect(await besideAgent(packagePath), where).toEqual([]);
    });
    expect(calls).toBeGreaterThan(5);
  });

  it('a session replaces an unreadable folder as a whole after New Conversation, or not at all [READ-2] [ARC-5]', async () => {
    const before = unreadableFiles();
    const edit = (session: ConversationSession) => {
      session.dispatch({ type: 'newConversation' });
      runTurn(session, 'new');
    };
    const calls = await failEveryCall(errno, before, edit, async ({ packagePath, session, where }) => {
      const files = shown(await rawFiles(packagePath));
      const isOld = files['conversation.json'] === shown(before)['conversation.json'];
      if (isOld) expect(files, where).toEqual(shown(before));
      else expect(storedIn(await rawFiles(packagePath)).items, where).toMatchObject([{ id: 'new' }, { id: 'new-A' }]);
      await saveAtLast(session);
      const { 'conversation.json': _, ...others } = shown(await rawFiles(packagePath));
      // Past the commit, with its name not synced, nothing else is removed: the old archive could come back.
      if (isOld) expect(others, where).toEqual({});
      else expect(shown(before), where).toMatchObject(others);
      expect(storedIn(await rawFiles(packagePath)).items, where).toMatchObject([{ id: 'new' }, { id: 'new-A' }]);
      expect(await besideAgent(packagePath), where).toEqual([]);
    });
    expect(calls).toBeGreaterThan(20);
  });
});
