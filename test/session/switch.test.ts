import { expect, it } from 'vitest';
import { type ConversationPreferences, createPreferences } from '../../src/session/createPreferences.ts';
import { begin, conversationOf, end, message } from '../conversation/samples.ts';
import { fixtureImages } from '../fixtures/images.ts';
import {
  filesOf,
  opened,
  queue,
  rateGood,
  runTurn,
  savedConversation,
  storageError,
  unreadableFiles,
  until,
} from './harness.ts';

function switchedOff(): ConversationPreferences {
  const preferences = createPreferences();
  preferences.setKeepConversation(false);
  return preferences;
}

it('removes the archive at the next save after it went off, and keeps the conversation live [SAVE-3]', async () => {
  const { session, memory, adapter, edits } = await opened(filesOf(savedConversation));
  session.setKeepConversation(false);
  expect(session.getSnapshot()).toMatchObject({
    keepConversation: false,
    edited: false,
    opening: { status: 'restored' },
  });
  expect(memory.files().size).toBe(1);
  session.dispatch(rateGood('A'));
  expect(edits()).toBe(0);
  expect(await session.save()).toEqual({ status: 'idle', savedAt: 1_000 });
  expect(memory.files().size).toBe(0);
  expect(adapter.writes).toEqual(['remove']);
  expect(session.getSnapshot().live.conversation.items).toEqual(savedConversation.items);
  runTurn(session);
  await session.save();
  expect(adapter.writes).toEqual(['remove']);
});

it('writes the live conversation again after it went on again [SAVE-3]', async () => {
  const { session, stored } = await opened(filesOf(savedConversation));
  session.setKeepConversation(false);
  await session.save();
  session.setKeepConversation(true);
  expect(session.getSnapshot().edited).toBe(true);
  await session.save();
  expect(stored()).toEqual(savedConversation);
  expect(session.getSnapshot().edited).toBe(false);
});

it('changes nothing when it goes off and on again between two saves [SAVE-3] [ENC-7]', async () => {
  const { session, adapter } = await opened(filesOf(savedConversation));
  session.setKeepConversation(false);
  session.setKeepConversation(true);
  expect(session.getSnapshot().edited).toBe(false);
  await session.save();
  expect(adapter.writes).toEqual([]);
});

it('removes an unreadable archive too, and its notice with it [SAVE-3]', async () => {
  const { session, memory } = await opened(unreadableFiles());
  session.setKeepConversation(false);
  await session.save();
  expect(memory.files().size).toBe(0);
  expect(session.getSnapshot().opening.status).toBe('off');
});

it.each(['withDocument', 'continuous'] as const)(
  'restores nothing while off, and removes at the next save (%s) [SAVE-3]',
  async (saves) => {
    const { session, memory, edits } = await opened(unreadableFiles(), { preferences: switchedOff(), saves });
    expect(memory.files()).toEqual(unreadableFiles());
    session.dispatch(queue('not kept'));
    expect([session.getSnapshot().edited, edits()]).toEqual([false, 0]);
    await session.save();
    expect(memory.files().size).toBe(0);
  },
);

it('is removed at once where the session writes by itself [SAVE-3]', async () => {
  const { session, memory } = await opened(filesOf(savedConversation), { saves: 'continuous' });
  session.setKeepConversation(false);
  await until(() => memory.files().size === 0);
  session.setKeepConversation(true);
  await until(() => memory.files().size === 1);
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'restored' }, edited: false });
});

it.each(['withDocument', 'continuous'] as const)(
  'reads the folder when it goes on and nothing is live (%s) [SAVE-3]',
  async (saves) => {
    const { session, memory } = await opened(filesOf(savedConversation), { preferences: switchedOff(), saves });
    session.setKeepConversation(true);
    await until(() => session.getSnapshot().opening.status === 'restored');
    expect(session.getSnapshot().live.conversation).toEqual(savedConversation);
    expect(session.getSnapshot().edited).toBe(false);
    expect(memory.files()).toEqual(filesOf(savedConversation));
  },
);

it.each(['withDocument', 'continuous'] as const)(
  'is in conflict when it goes on over a live conversation and an unread folder (%s) [SAVE-3] [SAVE-5]',
  async (saves) => {
    const { session, memory, stored } = await opened(filesOf(savedConversation), { preferences: switchedOff(), saves });
    session.dispatch(queue('mine'));
    session.setKeepConversation(true);
    await until(() => session.getSnapshot().saving.status === 'conflict');
    expect(memory.files()).toEqual(filesOf(savedConversation));
    await session.keepMine();
    expect(stored().queued).toEqual([{ text: 'mine' }]);
    expect(session.getSnapshot()).toMatchObject({ saving: { status: 'idle' }, edited: false });
  },
);

it('keeps what is live when it goes on and there is no folder [SAVE-3]', async () => {
  const { session, stored } = await opened(new Map(), { preferences: switchedOff() });
  session.dispatch(queue('mine'));
  await session.save();
  session.setKeepConversation(true);
  await session.save();
  expect(stored().queued).toEqual([{ text: 'mine' }]);
  expect(session.getSnapshot().opening.status).toBe('none');
});

it('is read at every save and every change, also where nobody tells of its change [SAVE-3]', async () => {
  let keep = true;
  const preferences: ConversationPreferences = {
    getKeepConversation: () => keep,
    setKeepConversation: () => {},
    subscribe: () => () => {},
  };
  const { session, memory, edits } = await opened(filesOf(savedConversation), { preferences });
  keep = false;
  session.dispatch(rateGood('A'));
  expect(edits()).toBe(0);
  await session.save();
  expect(memory.files().size).toBe(0);
  keep = true;
  await session.save();
  expect(memory.files().size).toBe(1);
});

it('holds what was said last while the preferences of a host fail', async () => {
  const errors: unknown[] = [];
  let fails = false;
  const preferences: ConversationPreferences = {
    getKeepConversation: () => {
      if (fails) throw 'no preferences';
      return true;
    },
    setKeepConversation: () => {},
    subscribe: () => () => {},
  };
  const { session, stored } = await opened(new Map(), { preferences, onError: (error) => errors.push(error) });
  fails = true;
  session.dispatch(queue('kept'));
  await session.save();
  expect(stored().queued).toHaveLength(1);
  expect(errors).toContain('no preferences');
});

it('solves a conflict by removing, for nobody wants either any more [SAVE-3]', async () => {
  const { session, memory } = await opened(filesOf(savedConversation));
  runTurn(session);
  await memory.importFiles(filesOf(conversationOf({ queued: [{ text: 'theirs' }] })), { overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  session.setKeepConversation(false);
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(memory.files().size).toBe(0);
});

it('says so when the archive could not be removed, and tries again [SAVE-3]', async () => {
  const { session, memory, adapter } = await opened(filesOf(savedConversation), { preferences: switchedOff() });
  adapter.faults.set('remove', { error: storageError('denied') });
  expect(await session.save()).toMatchObject({ status: 'failed', error: { code: 'denied' } });
  adapter.faults.clear();
  adapter.faults.set('read', { error: storageError('unsafe') });
  expect(await session.save()).toMatchObject({ status: 'failed', error: { code: 'unsafe' } });
  expect(adapter.writes).toEqual(['remove']);
  adapter.faults.clear();
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(memory.files().size).toBe(0);
});

it('keeps the images of the live conversation when their files go [SAVE-3] [IMG-3]', async () => {
  const { redPNG } = fixtureImages;
  const block = { type: 'image', mimeType: redPNG.mimeType, sha256: redPNG.sha256 } as const;
  const files = filesOf(conversationOf({ history: [message('user', block)] }), [
    `images/${redPNG.sha256}.png`,
    redPNG.bytes,
  ]);
  const { session, memory } = await opened(files);
  session.setKeepConversation(false);
  await session.save();
  expect(await session.loadImage(redPNG.sha256)).toEqual(redPNG.bytes);
  session.setKeepConversation(true);
  await session.save();
  expect(memory.files()).toEqual(files);
});

it('marks the document edited again once it is on [SAVE-2] [SAVE-3]', async () => {
  const { session, edits } = await opened(new Map(), { preferences: switchedOff() });
  session.dispatch(begin('U'));
  session.dispatch(end);
  expect(edits()).toBe(0);
  session.setKeepConversation(true);
  session.dispatch(queue('now'));
  expect(edits()).toBe(1);
});
