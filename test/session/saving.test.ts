import { describe, expect, it } from 'vitest';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { assistant, begin, conversationOf, end, message, notice, text } from '../conversation/samples.ts';
import { withUnknownKeys } from '../fixtures/unknownKeys.ts';
import {
  bytesOf,
  filesOf,
  opened,
  queue,
  rateGood,
  runTurn,
  savedConversation,
  start,
  storageError,
  storedIn,
} from './harness.ts';

describe('what a save writes', () => {
  it('saves the conversation with the document, and what was restored again is what was live [SAVE-1]', async () => {
    const { session, memory } = await opened();
    runTurn(session, 'U');
    session.dispatch(rateGood('U-A'));
    session.dispatch(queue('later'));
    expect(session.getSnapshot().edited).toBe(true);
    expect(await session.save()).toEqual({ status: 'idle', savedAt: 1_000 });
    expect(session.getSnapshot().edited).toBe(false);
    const reopened = await opened(memory.files());
    expect(reopened.session.getSnapshot().live.conversation).toEqual(session.getSnapshot().live.conversation);
  });

  it('lets the stored bytes stand as long as nothing changed, however they are spelt [ENC-7]', async () => {
    const pretty = bytesOf(
      `\uFEFF${JSON.stringify(JSON.parse(new TextDecoder().decode(encodeConversation(savedConversation))), null, 4)}\n`,
    );
    const files = new Map([['conversation.json', pretty]]);
    const { session, adapter, memory } = await opened(files);
    expect(session.getSnapshot().opening.status).toBe('restored');
    for (let round = 0; round < 3; round += 1) await session.save();
    expect(adapter.writes).toEqual([]);
    expect(memory.files()).toEqual(files);
    session.dispatch(queue('changed'));
    await session.save();
    expect(memory.files().get('conversation.json')).toEqual(
      encodeConversation({ ...savedConversation, queued: [{ text: 'changed' }] }),
    );
  });

  it('writes nothing a second time', async () => {
    const { session, adapter } = await opened();
    runTurn(session);
    await session.save();
    await session.save();
    expect(adapter.writes).toEqual(['commit']);
  });

  it('writes only what is complete in the middle of a turn [SAVE-7]', async () => {
    const { session, stored } = await opened();
    session.dispatch(begin('U'));
    session.dispatch({ type: 'addItem', item: assistant('A', 'Half a sen'), streaming: true });
    session.dispatch({ type: 'addItem', item: notice('N') });
    await session.save();
    expect(stored().items.map((item) => item.id)).toEqual(['U', 'N']);
    expect(stored().history).toHaveLength(1);
    expect(session.getSnapshot()).toMatchObject({ edited: false, live: { turn: { openingItemID: 'U' } } });
    session.dispatch({ type: 'appendText', itemID: 'A', text: 'tence' });
    expect(session.getSnapshot().edited).toBe(false);
    session.dispatch(end);
    expect(session.getSnapshot().edited).toBe(true);
    await session.save();
    expect(stored().items.map((item) => item.id)).toEqual(['U', 'A', 'N']);
  });

  it('leaves files alone that format 1 does not name [ARC-5]', async () => {
    const foreign = [
      ['images/notes.txt', bytesOf('x')],
      ['theirs.bin', bytesOf('y')],
    ] as const;
    const { session, memory } = await opened(filesOf(savedConversation, ...foreign));
    session.dispatch(queue('next'));
    await session.save();
    expect([...memory.files().keys()].sort()).toEqual(['conversation.json', 'images/notes.txt', 'theirs.bin']);
    session.dispatch({ type: 'newConversation' });
    await session.save();
    expect(memory.files().size).toBe(0);
  });

  it('keeps a lone images folder until a save writes', async () => {
    const lone = new Map([[`images/${'a'.repeat(64)}.png`, bytesOf('x')]]);
    const { session, memory } = await opened(lone);
    await session.save();
    expect(memory.files()).toEqual(lone);
    session.dispatch(queue('next'));
    await session.save();
    expect([...memory.files().keys()]).toEqual(['conversation.json']);
  });
});

describe('an empty conversation', () => {
  it('touches nothing when nothing was restored and nothing changed [ARC-3]', async () => {
    const { session, adapter, memory } = await opened();
    await session.save();
    session.dispatch(queue('written'));
    session.dispatch({ type: 'removeQueuedDraft', index: 0 });
    expect(session.getSnapshot().edited).toBe(false);
    await session.save();
    session.dispatch({ type: 'newConversation' });
    await session.save();
    expect(adapter.writes).toEqual([]);
    expect(memory.files().size).toBe(0);
  });

  it.each([
    ['New Conversation', { type: 'newConversation' } as const],
    ['its last draft was removed', { type: 'removeQueuedDraft', index: 0 } as const],
  ])('removes the archive when it became empty by %s [ARC-3]', async (_, action) => {
    const { session, memory, adapter } = await opened(filesOf(conversationOf({ queued: [{ text: 'only' }] })));
    session.dispatch(action);
    expect(session.getSnapshot().edited).toBe(true);
    await session.save();
    expect(memory.files().size).toBe(0);
    expect(adapter.writes).toEqual(['remove']);
    await session.save();
    expect(adapter.writes).toEqual(['remove']);
  });

  it('is kept as it is stored while nothing changed [ENC-7]', async () => {
    const files = filesOf(withUnknownKeys(conversationOf({ provider: 'p' })));
    const { session, memory } = await opened(files);
    await session.save();
    expect(memory.files()).toEqual(files);
    session.dispatch({ type: 'newConversation' });
    await session.save();
    expect(memory.files().size).toBe(0);
  });
});

describe('a template and a design system', () => {
  it.each(['template', 'designSystem'] as const)(
    '%s restores nothing, and loses its archive at the next save [ARC-4]',
    async (documentKind) => {
      const { session, memory, adapter, edits } = await opened(filesOf(savedConversation), { documentKind });
      expect(session.getSnapshot().opening.status).toBe('none');
      expect(session.getSnapshot().live.conversation.items).toEqual([]);
      expect(adapter.reads).toEqual([]);
      runTurn(session);
      expect([session.getSnapshot().edited, edits()]).toEqual([false, 0]);
      expect(await session.save()).toEqual({ status: 'idle', savedAt: 1_000 });
      expect(memory.files().size).toBe(0);
      expect(session.getSnapshot()).toMatchObject({ opening: { status: 'none' }, edited: false });
      expect(session.getSnapshot().live.conversation.items).toHaveLength(2);
      await session.save();
      expect(adapter.writes).toEqual(['remove']);
    },
  );

  it.each(['template', 'designSystem'] as const)(
    '%s never gets an archive, not by itself either [ARC-4]',
    async (documentKind) => {
      const { session, adapter } = await opened(new Map(), { documentKind, saves: 'continuous' });
      runTurn(session);
      await session.save();
      await session.close();
      expect(adapter.writes).toEqual([]);
    },
  );
});

describe('what marks the document edited', () => {
  it('tells the host at the end of a turn, a rating, a card, a draft and New Conversation, not at each step [SAVE-2]', async () => {
    const { session, edits } = await opened(filesOf(savedConversation));
    session.dispatch(begin('V'));
    session.dispatch({ type: 'addItem', item: assistant('B') });
    session.dispatch({ type: 'appendMessage', message: message('assistant', text('x')) });
    expect(edits()).toBe(0);
    session.dispatch(end);
    expect(edits()).toBe(1);
    session.dispatch(rateGood('B'));
    session.dispatch(rateGood('B'));
    session.dispatch(queue('next'));
    session.dispatch({ type: 'handBackDrafts', drafts: [{ text: 'back' }] });
    session.dispatch({ type: 'newConversation' });
    session.dispatch({ type: 'newConversation' });
    session.dispatch(rateGood('gone'));
    expect(edits()).toBe(5);
  });

  it('goes on when the host or a listener throws, and the other listeners hear of it', async () => {
    const errors: unknown[] = [];
    const { session } = await opened(new Map(), {
      onEdited: () => {
        throw 'host';
      },
      onError: (error) => errors.push(error),
    });
    const heard: string[] = [];
    session.subscribe(() => {
      throw 'listener';
    });
    const stop = session.subscribe(() => heard.push('second'));
    session.dispatch(queue('one'));
    expect(heard).toEqual(['second']);
    expect(errors).toEqual(['listener', 'host']);
    stop();
    session.dispatch(queue('two'));
    expect(heard).toEqual(['second']);
  });
});

describe('failures', () => {
  it.each(['full', 'denied', 'busy', 'io'] as const)(
    'says what failed (%s), loses nothing, and tries again at the next save',
    async (code) => {
      const { session, adapter, stored, memory } = await opened();
      const error = storageError(code);
      adapter.faults.set('commit', { error });
      runTurn(session, 'U');
      expect(await session.save()).toEqual({ status: 'failed', error, failedAt: 1_000 });
      expect(session.getSnapshot().edited).toBe(true);
      expect(memory.files().size).toBe(0);
      adapter.faults.clear();
      expect(await session.save()).toEqual({ status: 'idle', savedAt: 1_000 });
      expect(stored().items.map((item) => item.id)).toEqual(['U', 'U-A']);
    },
  );

  it.each([
    ['the new revision', true],
    ['nothing', false],
  ])('takes bytes as stored that were committed before the call failed, when the error names %s', async (_, named) => {
    const { session, adapter, memory, stored } = await opened();
    runTurn(session, 'U');
    const current = named ? { current: (await revisionAfter(session.getSnapshot().live.conversation)).revision } : {};
    adapter.faults.set('commit', { error: storageError('io', { committed: true, ...current }), after: true });
    expect(await session.save()).toEqual({ status: 'idle', savedAt: 1_000 });
    expect(session.getSnapshot().edited).toBe(false);
    adapter.faults.clear();
    session.dispatch(queue('next'));
    expect(await session.save()).toMatchObject({ status: 'idle' });
    expect(stored().queued).toEqual([{ text: 'next' }]);
    adapter.faults.set('remove', { error: storageError('io', { committed: true }), after: true });
    session.dispatch({ type: 'newConversation' });
    expect(await session.save()).toMatchObject({ status: 'idle' });
    expect(memory.files().size).toBe(0);
  });

  it('forgets a failure when there is nothing left to write', async () => {
    const { session, adapter } = await opened();
    adapter.faults.set('commit', { error: storageError('full') });
    session.dispatch(queue('one'));
    expect(await session.save()).toMatchObject({ status: 'failed' });
    session.dispatch({ type: 'removeQueuedDraft', index: 0 });
    expect(await session.save()).toEqual({ status: 'idle' });
  });

  it('never comes to hold what could not be read again, and saves all the rest', async () => {
    const { session, stored } = await opened(filesOf(savedConversation));
    session.dispatch(queue('before'));
    expect(() => session.dispatch({ type: 'addItem', item: { id: 'X', type: 'assistant', text: 7 } as never })).toThrow(
      expect.objectContaining({ code: 'invalid-action', message: expect.stringContaining('items[0].text') }),
    );
    session.dispatch(queue('after'));
    expect(await session.save()).toMatchObject({ status: 'idle' });
    expect(stored().queued).toEqual([{ text: 'before' }, { text: 'after' }]);
    expect(stored().items).toHaveLength(2);
  });
});

async function revisionAfter(conversation: Parameters<typeof encodeConversation>[0]) {
  return await createMemoryAdapter({ files: filesOf(conversation) }).read();
}

describe('several saves', () => {
  it('shares one waiting save, which writes the latest [SAVE-6]', async () => {
    const { session, adapter, stored } = await opened();
    let release = () => {};
    adapter.gate = new Promise((resolve) => {
      release = resolve;
    });
    session.dispatch(queue('0'));
    const first = session.save();
    await Promise.resolve();
    const others = Array.from({ length: 100 }, (_, index) => {
      session.dispatch(queue(String(index + 1)));
      return session.save();
    });
    expect(session.getSnapshot().saving).toEqual({ status: 'running' });
    release();
    await Promise.all([first, ...others]);
    expect(adapter.writes).toEqual(['commit', 'commit']);
    expect(stored().queued).toHaveLength(101);
    expect(session.getSnapshot().edited).toBe(false);
  });

  it('shows that a save runs, and knows what changed while it ran', async () => {
    const { session, adapter, memory } = await opened();
    let release = () => {};
    adapter.gate = new Promise((resolve) => {
      release = resolve;
    });
    const statuses: string[] = [];
    session.subscribe(() => statuses.push(session.getSnapshot().saving.status));
    runTurn(session, 'U');
    const save = session.save();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(session.getSnapshot().saving.status).toBe('running');
    session.dispatch(queue('while it runs'));
    release();
    expect(await save).toMatchObject({ status: 'idle' });
    expect(session.getSnapshot().edited).toBe(true);
    expect(storedIn(memory.files()).queued).toEqual([]);
  });
});

it('writes nothing after it was closed, and ignores what is dispatched then', async () => {
  const { session, adapter } = await opened();
  session.dispatch(queue('unsaved'));
  await session.close();
  await session.close();
  session.dispatch(queue('late'));
  await session.save();
  expect(adapter.writes).toEqual([]);
  expect(session.getSnapshot().live.conversation.queued).toHaveLength(1);
  await expect(session.exportStored()).rejects.toMatchObject({ code: 'closed' });
});

it('opens and closes at once without a write', async () => {
  const { session, adapter } = start(createMemoryAdapter({ files: filesOf(savedConversation) }));
  await session.close();
  expect(adapter.writes).toEqual([]);
});

it('keeps the identity of a snapshot and its parts while nothing changes', async () => {
  const { session } = await opened(filesOf(savedConversation));
  const before = session.getSnapshot();
  session.dispatch(rateGood('gone'));
  await session.save();
  expect(session.getSnapshot()).toBe(before);
  session.dispatch(rateGood('A'));
  const after = session.getSnapshot();
  expect(after.opening).toBe(before.opening);
  expect(after.live.conversation.items).toBe(before.live.conversation.items);
});

it('gives new items upper-case UUIDs, or what the host makes', async () => {
  const { session } = await opened();
  const ids = Array.from({ length: 100 }, () => session.newID());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  expect((await opened(new Map(), { newID: () => 'mine' })).session.newID()).toBe('mine');
});
