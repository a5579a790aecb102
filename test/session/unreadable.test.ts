import { expect, it } from 'vitest';
import { begin, end, notice } from '../conversation/samples.ts';
import { opened, queue, rateGood, runTurn, unreadableFiles } from './harness.ts';

it('keeps an unreadable folder byte for byte, through ten saves, ratings and drafts [READ-2]', async () => {
  const files = unreadableFiles();
  const { session, adapter, memory } = await opened(files);
  session.dispatch({ type: 'addItem', item: notice('N') });
  for (let round = 0; round < 10; round += 1) {
    session.dispatch(rateGood('N'));
    session.dispatch({ type: 'rate', itemID: 'N', feedback: undefined });
    session.dispatch(queue(`draft ${round}`));
    expect(await session.save()).toEqual({ status: 'idle' });
  }
  expect(adapter.writes).toEqual([]);
  expect(memory.files()).toEqual(files);
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'unreadable' }, edited: true });
  expect(session.getSnapshot().live.conversation.queued).toHaveLength(10);
});

it.each(['ended', 'failed', 'stopped'] as const)(
  'replaces it, foreign files too, once a turn has %s [READ-2] [ARC-5]',
  async (outcome) => {
    const { session, memory, stored } = await opened(unreadableFiles());
    session.dispatch(begin('U'));
    await session.save();
    expect(memory.files()).toEqual(unreadableFiles());
    session.dispatch({ type: 'endTurn', outcome });
    expect(session.getSnapshot().opening.status).toBe('unreadable');
    await session.save();
    expect([...memory.files().keys()]).toEqual(['conversation.json']);
    expect(stored().items.map((item) => item.id)).toEqual(['U']);
    expect(session.getSnapshot()).toMatchObject({ opening: { status: 'none' }, edited: false });
  },
);

it('removes it at the save after New Conversation, which marks the document edited though nothing was live [READ-2] [SAVE-2]', async () => {
  const { session, memory, adapter, edits } = await opened(unreadableFiles());
  session.dispatch({ type: 'newConversation' });
  expect(edits()).toBe(1);
  expect(session.getSnapshot()).toMatchObject({ opening: { status: 'none' }, edited: true });
  expect(memory.files()).toEqual(unreadableFiles());
  await session.save();
  expect(memory.files().size).toBe(0);
  expect(adapter.writes).toEqual(['remove']);
  await session.save();
  expect(adapter.writes).toEqual(['remove']);
  expect(session.getSnapshot().edited).toBe(false);
});

it('replaces it as a whole when something is written before that save [READ-2] [ARC-5]', async () => {
  const { session, memory, stored } = await opened(unreadableFiles());
  session.dispatch({ type: 'newConversation' });
  session.dispatch(queue('new'));
  await session.save();
  expect([...memory.files().keys()]).toEqual(['conversation.json']);
  expect(stored().queued).toEqual([{ text: 'new' }]);
});

it('writes nothing by itself before the turn over it ends [SAVE-6]', async () => {
  const { session, adapter, memory, stored } = await opened(unreadableFiles(), { saves: 'continuous' });
  session.dispatch(begin('U'));
  await session.save();
  session.dispatch(queue('next'));
  await session.save();
  expect(adapter.writes).toEqual([]);
  session.dispatch(end);
  await session.save();
  expect(stored().items.map((item) => item.id)).toEqual(['U']);
  expect([...memory.files().keys()]).toEqual(['conversation.json']);
});

it('hands out every stored file, byte for byte, until it is replaced', async () => {
  const { session } = await opened(unreadableFiles());
  expect(await session.exportStored()).toEqual(unreadableFiles());
  runTurn(session);
  expect(await session.exportStored()).toEqual(unreadableFiles());
  await session.save();
  expect([...(await session.exportStored()).keys()]).toEqual(['conversation.json']);
});

it('is left alone when it changed after it was read: the person chooses [SAVE-5]', async () => {
  const { session, memory } = await opened(unreadableFiles());
  const theirs = new Map([['conversation.json', new TextEncoder().encode('{"formatVersion":3}')]]);
  runTurn(session);
  await memory.importFiles(theirs, { overwrite: true });
  expect(await session.save()).toEqual({ status: 'conflict' });
  expect(memory.files()).toEqual(theirs);
});
