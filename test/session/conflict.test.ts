import { expect, it } from 'vitest';
import { createMemoryStore } from '../../src/storage/createMemoryStore.ts';
import { conversationOf, message } from '../conversation/samples.ts';
import { fixtureImages } from '../fixtures/images.ts';
import {
  filesOf,
  opened,
  queue,
  rateGood,
  runTurn,
  savedConversation,
  start,
  storageError,
  storedIn,
  unreadableFiles,
  until,
} from './harness.ts';

/** Two sessions on one document, as in two windows. */
async function twoSessions(saves: 'withDocument' | 'continuous' = 'withDocument') {
  const store = createMemoryStore();
  await store.open('poster').importFiles(filesOf(savedConversation), { overwrite: true });
  const one = start(store.open('poster'), { saves });
  const other = start(store.open('poster'), { saves });
  await Promise.all([one.session.opened, other.session.opened]);
  return { one, other };
}

it('never overwrites silently what another writer stored: both hold on to theirs [SAVE-5]', async () => {
  const { one, other } = await twoSessions();
  one.session.dispatch(queue('one'));
  other.session.dispatch(queue('other'));
  expect(await one.session.save()).toMatchObject({ status: 'idle' });
  expect(await other.session.save()).toEqual({ status: 'conflict' });
  expect(await other.session.save()).toEqual({ status: 'conflict' });
  expect(one.stored().queued).toEqual([{ text: 'one' }]);
  expect(other.session.getSnapshot()).toMatchObject({
    edited: true,
    live: { conversation: { queued: [{ text: 'other' }] } },
  });
});

it('reloads theirs when the person chooses so [SAVE-5]', async () => {
  const { one, other } = await twoSessions();
  one.session.dispatch(queue('one'));
  other.session.dispatch(queue('other'));
  await one.session.save();
  await other.session.save();
  await other.session.reloadTheirs();
  expect(other.session.getSnapshot()).toMatchObject({
    saving: { status: 'idle' },
    edited: false,
    opening: { status: 'restored' },
  });
  expect(other.session.getSnapshot().live.conversation.queued).toEqual([{ text: 'one' }]);
  other.session.dispatch(queue('after'));
  expect(await other.session.save()).toMatchObject({ status: 'idle' });
  expect(one.stored().queued).toEqual([{ text: 'one' }, { text: 'after' }]);
});

it('keeps mine when the person chooses so, and goes on from there [SAVE-5]', async () => {
  const { one, other } = await twoSessions();
  one.session.dispatch(queue('one'));
  other.session.dispatch(queue('other'));
  await one.session.save();
  await other.session.save();
  await other.session.keepMine();
  expect(other.session.getSnapshot()).toMatchObject({ saving: { status: 'idle' }, edited: false });
  expect(one.stored().queued).toEqual([{ text: 'other' }]);
  other.session.dispatch(queue('after'));
  expect(await other.session.save()).toMatchObject({ status: 'idle' });
  await until(() => one.session.getSnapshot().live.conversation.queued.length === 2);
  expect(one.session.getSnapshot().live.conversation.queued).toEqual([{ text: 'other' }, { text: 'after' }]);
});

it('removes theirs when the person keeps a conversation that is empty [SAVE-5] [ARC-3]', async () => {
  const { one, other } = await twoSessions();
  one.session.dispatch(queue('one'));
  other.session.dispatch({ type: 'newConversation' });
  await one.session.save();
  expect(await other.session.save()).toEqual({ status: 'conflict' });
  expect(one.memory.files().size).toBe(1);
  await other.session.keepMine();
  expect(one.memory.files().size).toBe(0);
});

it('is no question where nothing was changed here: a save takes over what is new [SAVE-5]', async () => {
  const { memory, session, adapter } = await opened(filesOf(savedConversation));
  await memory.importFiles(filesOf(conversationOf({ queued: [{ text: 'theirs' }] })), { overwrite: true });
  expect(await session.save()).toEqual({ status: 'idle' });
  expect(session.getSnapshot().live.conversation.queued).toEqual([{ text: 'theirs' }]);
  expect(session.getSnapshot().edited).toBe(false);
  expect(adapter.writes).toEqual([]);
});

it('asks for the revision alone at a save that has nothing to write, and reads only what is new [SAVE-5]', async () => {
  const { memory, session, adapter } = await opened(filesOf(savedConversation));
  const before = adapter.reads.length;
  adapter.readRevision = async () => (await memory.read()).revision;
  await session.save();
  expect(adapter.reads.length).toBe(before);
  await memory.importFiles(filesOf(conversationOf({ queued: [{ text: 'theirs' }] })), { overwrite: true });
  await session.save();
  expect(session.getSnapshot().live.conversation.queued).toEqual([{ text: 'theirs' }]);
  expect(adapter.reads.slice(before)).toEqual(['read']);
  adapter.readRevision = async () => Promise.reject(storageError('io'));
  expect(await session.save()).toEqual({ status: 'idle' });
  expect(adapter.reads.slice(before)).toEqual(['read']);
});

it.each(['withDocument', 'continuous'] as const)(
  'follows the other window as it writes, while nothing was changed here (%s) [SAVE-5]',
  async (saves) => {
    const { one, other } = await twoSessions(saves);
    runTurn(one.session, 'V');
    await one.session.save();
    await until(() => other.session.getSnapshot().live.conversation.items.length === 4);
    expect(other.session.getSnapshot()).toMatchObject({ opening: { status: 'restored' }, saving: { status: 'idle' } });
    expect(other.adapter.writes).toEqual([]);
  },
);

it.each(['withDocument', 'continuous'] as const)(
  'asks before it gives up what may be the last copy: the other window emptied its own (%s) [SAVE-5]',
  async (saves) => {
    const { one, other } = await twoSessions(saves);
    one.session.dispatch({ type: 'newConversation' });
    await one.session.save();
    await until(() => other.session.getSnapshot().saving.status === 'conflict');
    expect(other.session.getSnapshot().live.conversation.items).toHaveLength(2);
    expect(await other.session.save()).toEqual({ status: 'conflict' });
    expect(other.adapter.writes).toEqual([]);
    await other.session.reloadTheirs();
    expect(other.session.getSnapshot()).toMatchObject({ opening: { status: 'none' }, saving: { status: 'idle' } });
    expect(other.session.getSnapshot().live.conversation.items).toEqual([]);
  },
);

it('takes the place of a folder that the host rewrote without it, as the person chooses [SAVE-5]', async () => {
  const { session, memory, stored } = await opened(filesOf(savedConversation));
  await memory.remove({ overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  await session.keepMine();
  expect(stored()).toEqual(savedConversation);
});

it('holds on to what was changed here, whatever the watch tells [SAVE-5]', async () => {
  const { one, other } = await twoSessions();
  other.session.dispatch(rateGood('A'));
  one.session.dispatch(queue('one'));
  await one.session.save();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(other.session.getSnapshot().live.conversation.feedback.size).toBe(1);
  expect(await other.session.save()).toEqual({ status: 'conflict' });
});

it('holds on to what changes here while theirs is being read [SAVE-5]', async () => {
  const { one, other } = await twoSessions();
  const { read } = other.adapter;
  let reads = 0;
  other.adapter.read = async () => {
    const snapshot = await read();
    reads += 1;
    if (reads === 2) other.session.dispatch(queue('mine'));
    return snapshot;
  };
  one.session.dispatch(queue('theirs'));
  await one.session.save();
  await until(() => reads === 2);
  expect(await other.session.save()).toEqual({ status: 'conflict' });
  expect(other.session.getSnapshot().live.conversation.queued).toEqual([{ text: 'mine' }]);
  expect(other.stored().queued).toEqual([{ text: 'theirs' }]);
});

it('asks before it gives up its copy for an unreadable folder another program left, which it keeps [SAVE-5] [READ-2]', async () => {
  const { memory, session } = await opened(filesOf(savedConversation));
  await memory.importFiles(unreadableFiles(), { overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  expect(session.getSnapshot().live.conversation.items).toHaveLength(2);
  expect(memory.files()).toEqual(unreadableFiles());
  await session.reloadTheirs();
  expect(session.getSnapshot().opening.status).toBe('unreadable');
  session.dispatch(queue('kept live'));
  await session.save();
  expect(memory.files()).toEqual(unreadableFiles());
});

it('says why a choice could not be carried out, and leaves it to be made again [SAVE-5]', async () => {
  const { one, other } = await twoSessions();
  one.session.dispatch(queue('one'));
  other.session.dispatch(queue('other'));
  await one.session.save();
  await other.session.save();
  other.adapter.faults.set('read', { error: storageError('io') });
  await other.session.reloadTheirs();
  expect(other.session.getSnapshot()).toMatchObject({
    saving: { status: 'conflict', error: { code: 'io' } },
    edited: true,
  });
  await other.session.keepMine();
  expect(other.session.getSnapshot().saving).toMatchObject({ status: 'conflict', error: { code: 'io' } });
  other.adapter.faults.clear();
  other.adapter.faults.set('commit', { error: storageError('full') });
  await other.session.keepMine();
  expect(other.session.getSnapshot()).toMatchObject({
    saving: { status: 'conflict', error: { code: 'full' } },
    edited: true,
  });
  expect(one.stored().queued).toEqual([{ text: 'one' }]);
  other.adapter.faults.clear();
  await other.session.keepMine();
  expect(other.session.getSnapshot()).toMatchObject({ saving: { status: 'idle' }, edited: false });
  expect(one.stored().queued).toEqual([{ text: 'other' }]);
});

it('does nothing when there is no conflict to choose about', async () => {
  const { session, adapter } = await opened(filesOf(savedConversation));
  session.dispatch(queue('mine'));
  await session.reloadTheirs();
  await session.keepMine();
  expect(session.getSnapshot().live.conversation.queued).toHaveLength(1);
  expect(adapter.writes).toEqual([]);
});

it('writes mine without the images that the other writer removed and nobody has any more [READ-3] [SAVE-5]', async () => {
  const { redPNG, bluePNG } = fixtureImages;
  const block = ({ mimeType, sha256 }: typeof redPNG) => ({ type: 'image', mimeType, sha256 }) as const;
  const files = filesOf(conversationOf({ history: [message('user', block(redPNG))] }), [
    `images/${redPNG.sha256}.png`,
    redPNG.bytes,
  ]);
  const { session, memory } = await opened(files);
  const image = await session.addImage(bluePNG.bytes, bluePNG.mimeType);
  session.dispatch({ type: 'queueDraft', draft: { text: 'mine', images: [image] } });
  await memory.importFiles(filesOf(savedConversation), { overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  await session.keepMine();
  expect(session.getSnapshot().saving.status).toBe('idle');
  expect([...memory.files().keys()]).toEqual(['conversation.json', `images/${bluePNG.sha256}.png`]);
  expect(storedIn(memory.files()).history).toEqual([message('user', { type: 'imageOmitted', mimeType: 'image/png' })]);
});

it('keeps mine over an unreadable folder that was never read here: everything in it goes [ARC-5] [SAVE-5]', async () => {
  const { session, memory } = await opened(filesOf(savedConversation));
  runTurn(session, 'mine');
  await memory.importFiles(unreadableFiles(), { overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  await session.keepMine();
  expect([...memory.files().keys()]).toEqual(['conversation.json']);
});

it('keeps mine over an archive that took the place of an unreadable one: files beside it stay [ARC-5] [SAVE-5]', async () => {
  const { session, memory } = await opened(unreadableFiles());
  runTurn(session, 'mine');
  const theirs = filesOf(savedConversation, ['plugins/theirs', new Uint8Array([1])]);
  await memory.importFiles(theirs, { overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  await session.keepMine();
  expect([...memory.files().keys()]).toEqual(['conversation.json', 'plugins/theirs']);
  expect(storedIn(memory.files()).items).toMatchObject([{ id: 'mine' }, { id: 'mine-A' }]);
});
