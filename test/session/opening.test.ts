import { expect, it } from 'vitest';
import { isInterrupted } from '../../src/conversation/itemStatus.ts';
import { createPreferences } from '../../src/session/createPreferences.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { apply, begin, call, conversationOf, message, result, text, tool, user } from '../conversation/samples.ts';
import { archiveFiles } from '../fixtures/fullArchive.ts';
import { fixtureImages } from '../fixtures/images.ts';
import {
  bytesOf,
  type Files,
  filesOf,
  opened,
  queue,
  rateGood,
  savedConversation,
  start,
  storageError,
  storedIn,
  unreadableFiles,
} from './harness.ts';

const { redPNG, bluePNG } = fixtureImages;
const imageBlock = ({ mimeType, sha256 }: typeof redPNG) => ({ type: 'image', mimeType, sha256 }) as const;
const withImages = conversationOf({
  history: [message('user', text('Look'), imageBlock(redPNG), imageBlock(bluePNG))],
  queued: [{ text: 'And this', images: [{ mimeType: 'image/png', sha256: bluePNG.sha256 }] }],
});

it('opens a document without a conversation empty, and without a notice', async () => {
  const { session, adapter } = await opened(new Map([['images/notes.txt', bytesOf('x')]]));
  expect(session.getSnapshot()).toMatchObject({
    opening: { status: 'none' },
    edited: false,
    saving: { status: 'idle' },
  });
  expect(adapter.writes).toEqual([]);
});

it('restores a conversation exactly as it was, and does not mark the document edited [SAVE-2]', async () => {
  const { session, edits } = await opened(filesOf(savedConversation));
  const { opening, live, edited } = session.getSnapshot();
  expect(opening).toEqual({ status: 'restored', mendedCalls: 0, missingImages: 0 });
  expect(live.conversation).toEqual(savedConversation);
  expect([edited, edits()]).toEqual([false, 0]);
});

it.each<[string, string, object]>([
  ['a newer version', '{"formatVersion":2}', { kind: 'newer', formatVersion: 2 }],
  ['what is no JSON', '{"formatVersion":1', { kind: 'corrupt', path: '' }],
  ['no bytes at all', '', { kind: 'corrupt', path: '' }],
])('opens normally over %s, empty, and says why [READ-1]', async (_, json, reason) => {
  const { session } = await opened(new Map([['conversation.json', bytesOf(json)]]));
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'unreadable', reason }, edited: false });
  expect(session.getSnapshot().live.conversation.items).toEqual([]);
});

it('does not even read the archive while the switch is off [SAVE-3]', async () => {
  const preferences = createPreferences();
  preferences.setKeepConversation(false);
  const { session, adapter } = await opened(filesOf(savedConversation), { preferences });
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'off' }, keepConversation: false, edited: false });
  expect(adapter.reads).toEqual([]);
});

it('discards what it read when the switch goes off meanwhile [SAVE-3]', async () => {
  const preferences = createPreferences();
  const { session } = start(createMemoryAdapter({ files: filesOf(savedConversation) }), { preferences });
  preferences.setKeepConversation(false);
  await session.opened;
  expect(session.getSnapshot().opening.status).toBe('off');
  expect(session.getSnapshot().live.conversation.items).toEqual([]);
});

it('reads an image that is missing or wrong as omitted, in memory only, and writes it with the next change [READ-3]', async () => {
  const files = filesOf(withImages, [`images/${redPNG.sha256}.png`, bytesOf('other bytes')]);
  const { session, adapter, memory } = await opened(files);
  const { opening, live, edited } = session.getSnapshot();
  expect(opening).toMatchObject({ status: 'restored', missingImages: 2 });
  const omitted = { type: 'imageOmitted', mimeType: 'image/png' };
  expect(live.conversation.history[0]?.content).toEqual([text('Look'), omitted, omitted]);
  expect(live.conversation.queued).toEqual([{ text: 'And this' }]);
  expect(edited).toBe(false);
  await session.save();
  expect(adapter.writes).toEqual([]);
  session.dispatch(queue('next'));
  await session.save();
  expect(storedIn(memory.files()).history[0]?.content).toEqual([text('Look'), omitted, omitted]);
  expect([...memory.files().keys()]).toEqual(['conversation.json']);
});

it('takes an image by any extension, whose bytes verify, and never opens what is no plain file [ARC-2] [READ-3]', async () => {
  const memory = createMemoryAdapter({
    files: filesOf(
      withImages,
      [`images/${redPNG.sha256}.jpeg`, redPNG.bytes],
      [`images/${bluePNG.sha256}.gif`, bytesOf('wrong')],
      [`images/${bluePNG.sha256}.png`, bluePNG.bytes],
    ),
  });
  const { session } = start(memory);
  await session.opened;
  expect(session.getSnapshot().opening).toMatchObject({ missingImages: 0 });
  expect(await session.loadImage(redPNG.sha256)).toEqual(redPNG.bytes);
  expect(await session.loadImage(bluePNG.sha256)).toEqual(bluePNG.bytes);
  expect(await session.loadImage('../conversation')).toBeUndefined();
  session.dispatch(queue('next'));
  await session.save();
  expect([...memory.files().keys()].sort()).toEqual(
    ['conversation.json', `images/${bluePNG.sha256}.png`, `images/${redPNG.sha256}.jpeg`].sort(),
  );

  const linked = start(memory);
  const read = linked.adapter.read;
  linked.adapter.read = async () => {
    const snapshot = await read();
    return { ...snapshot, entries: snapshot.entries.map((entry) => ({ ...entry, plain: false })) };
  };
  await linked.session.opened;
  expect(linked.session.getSnapshot().opening).toMatchObject({ missingImages: 2 });
  expect(linked.adapter.reads).toEqual(['read']);
});

it('keeps the block and the file of an image that is there but cannot be read now, and tries again [READ-3]', async () => {
  const memory = createMemoryAdapter({
    files: filesOf(
      withImages,
      [`images/${redPNG.sha256}.png`, redPNG.bytes],
      [`images/${bluePNG.sha256}.png`, bluePNG.bytes],
    ),
  });
  const { session, adapter } = start(memory);
  adapter.faults.set('readFile', { error: storageError('denied') });
  await session.opened;
  expect(session.getSnapshot().opening).toMatchObject({ status: 'restored', missingImages: 0 });
  expect(session.getSnapshot().live.conversation).toEqual(withImages);
  await expect(session.loadImage(redPNG.sha256)).rejects.toMatchObject({ code: 'denied' });
  session.dispatch(queue('next'));
  expect(await session.save()).toMatchObject({ status: 'idle' });
  expect(memory.files().get(`images/${redPNG.sha256}.png`)).toEqual(redPNG.bytes);
  expect(storedIn(memory.files()).history).toEqual(withImages.history);
  adapter.faults.clear();
  expect(await session.loadImage(redPNG.sha256)).toEqual(redPNG.bytes);
});

it('keeps the images of a draft in memory, for the composer may take it over', async () => {
  const files = filesOf(conversationOf({ unsent: withImages.queued }), [`images/${bluePNG.sha256}.png`, bluePNG.bytes]);
  const { session, memory } = await opened(files);
  session.dispatch({ type: 'removeUnsentDraft', index: 0 });
  await session.save();
  expect(memory.files().size).toBe(0);
  expect(await session.loadImage(bluePNG.sha256)).toEqual(bluePNG.bytes);
});

it('mends calls without results in memory, does not mark the document edited, and writes the mend with the next change [READ-8]', async () => {
  const dangling = conversationOf({
    items: [user('U'), tool('T', 'running')],
    history: [message('user', text('Go')), message('assistant', call('1'))],
    sentFacts: [{ message: 0 }],
  });
  const files = filesOf(dangling);
  const { session, adapter, memory, edits } = await opened(files);
  const { live, opening, edited } = session.getSnapshot();
  expect(opening).toMatchObject({ status: 'restored', mendedCalls: 1 });
  expect(live.conversation.history[2]).toMatchObject({ role: 'tool', content: [{ callID: '1', isError: true }] });
  expect([edited, edits()]).toEqual([false, 0]);
  await session.save();
  expect(adapter.writes).toEqual([]);
  expect(memory.files()).toEqual(files);
  session.dispatch(queue('next'));
  await session.save();
  expect(storedIn(memory.files()).history).toEqual(live.conversation.history);
  expect(storedIn(memory.files()).items).toEqual(dangling.items);
});

it('shows as interrupted what was saved while it ran, and stores it as it is [READ-7]', async () => {
  const running = conversationOf({ items: [user('U'), tool('T', 'running')] });
  const { session, stored } = await opened(filesOf(running));
  const { live } = session.getSnapshot();
  expect(live.conversation.items.map((item) => isInterrupted(live, item))).toEqual([false, true]);
  session.dispatch(rateGood('T'));
  await session.save();
  expect(stored().items).toEqual(running.items);
});

it('applies what was dispatched while loading right after the restore, and shows both at once', async () => {
  const { session } = start(createMemoryAdapter({ files: filesOf(savedConversation) }));
  const seen: unknown[] = [];
  session.subscribe(() => {
    const { opening, live } = session.getSnapshot();
    seen.push([opening.status, live.conversation.items.map((item) => item.id), live.conversation.queued.length]);
  });
  session.dispatch(queue('while loading'));
  session.dispatch(begin('V'));
  expect(session.getSnapshot()).toMatchObject({
    opening: { status: 'loading' },
    live: { conversation: { queued: [] } },
  });
  await session.opened;
  expect(seen).toEqual([['restored', ['U', 'A', 'V'], 1]]);
  expect(session.getSnapshot().live.turn).toMatchObject({ openingMessage: 2 });
});

it('reports an action that can only be refused after the restore, and applies the others', async () => {
  const errors: unknown[] = [];
  const { session } = start(createMemoryAdapter(), { onError: (error) => errors.push(error) });
  session.dispatch(begin('U'));
  session.dispatch(begin('V'));
  session.dispatch(queue('behind it'));
  await session.opened;
  expect(errors).toMatchObject([{ code: 'turn-running' }]);
  expect(session.getSnapshot().live.conversation.queued).toHaveLength(1);
});

it('opens normally when the storage cannot be read, and writes and removes nothing until a read succeeds', async () => {
  const files = filesOf(savedConversation);
  const memory = createMemoryAdapter({ files });
  const { session, adapter } = start(memory);
  const denied = storageError('denied');
  adapter.faults.set('read', { error: denied });
  await session.opened;
  expect(session.getSnapshot().opening).toEqual({ status: 'failed', error: denied });
  expect(await session.save()).toEqual({ status: 'idle' });
  session.dispatch(queue('meanwhile'));
  expect(await session.save()).toEqual({ status: 'failed', error: denied, failedAt: 1_000 });
  session.dispatch({ type: 'newConversation' });
  expect(await session.save()).toMatchObject({ status: 'failed' });
  await session.retryOpening();
  expect(session.getSnapshot().opening).toEqual({ status: 'failed', error: denied });
  expect(adapter.writes).toEqual([]);
  expect(memory.files()).toEqual(files);
});

it('restores at the retry when nothing is live', async () => {
  const { session, adapter } = start(createMemoryAdapter({ files: filesOf(savedConversation) }));
  adapter.faults.set('read', { error: storageError('busy') });
  await session.opened;
  adapter.faults.clear();
  await session.retryOpening();
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'restored' }, edited: false });
  expect(session.getSnapshot().live.conversation).toEqual(savedConversation);
});

it('writes what is live by then, when the retry finds nothing stored', async () => {
  const { session, adapter, stored } = start(createMemoryAdapter());
  adapter.faults.set('read', { error: storageError('busy') });
  await session.opened;
  session.dispatch(queue('meanwhile'));
  adapter.faults.clear();
  expect(await session.save()).toMatchObject({ status: 'idle', savedAt: 1_000 });
  expect(session.getSnapshot().opening.status).toBe('none');
  expect(stored().queued).toEqual([{ text: 'meanwhile' }]);
});

it.each<[string, Files]>([
  ['a conversation', filesOf(savedConversation)],
  ['what nobody can read', unreadableFiles()],
])('lets the person choose when the retry finds %s and something is live [SAVE-5]', async (_, files) => {
  const { session, adapter, memory } = start(createMemoryAdapter({ files }));
  adapter.faults.set('read', { error: storageError('busy') });
  await session.opened;
  session.dispatch(queue('meanwhile'));
  adapter.faults.clear();
  await session.retryOpening();
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'none' }, saving: { status: 'conflict' } });
  expect(await session.save()).toEqual({ status: 'conflict' });
  expect(memory.files()).toEqual(files);
  expect(session.getSnapshot().live.conversation.queued).toHaveLength(1);
});

it('wraps what a third party adapter throws', async () => {
  const { session, adapter } = start(createMemoryAdapter());
  adapter.faults.set('read', { error: 'just a string' });
  await session.opened;
  expect(session.getSnapshot().opening).toMatchObject({ status: 'failed', error: { code: 'unexpected' } });
});

it('restores every item type, key and map, and shows nothing as changed [ENC-7] [READ-4]', async () => {
  const files = archiveFiles();
  const { session, adapter, memory } = await opened(files);
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'restored', missingImages: 0 }, edited: false });
  await session.save();
  expect(adapter.writes).toEqual([]);
  expect(memory.files()).toEqual(files);
  expect(apply(session.getSnapshot().live)).toBe(session.getSnapshot().live);
});

it('continues the history it restored: the next request is that and the new turn [HIST-4]', async () => {
  const history = [message('user', text('Go')), message('assistant', call('1')), message('tool', result('1'))];
  const stayed = await opened();
  stayed.session.dispatch(begin('U', 'Go'));
  for (const next of history.slice(1)) stayed.session.dispatch({ type: 'appendMessage', message: next });
  stayed.session.dispatch({ type: 'endTurn', outcome: 'ended' });
  await stayed.session.save();
  const reopened = await opened(stayed.memory.files());
  for (const { session } of [stayed, reopened]) session.dispatch(begin('V', 'And now'));
  const [one, other] = [stayed, reopened].map(({ session }) => session.getSnapshot().live.conversation);
  expect(other?.history).toEqual(one?.history);
  expect(other?.sentFacts).toEqual(one?.sentFacts);
  expect(one?.history).toEqual([...history, message('user', text('And now'))]);
});
