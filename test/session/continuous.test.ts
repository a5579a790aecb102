import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachLifecycle } from '../../src/session/attachLifecycle.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { assistant, begin, call, end, message, result } from '../conversation/samples.ts';
import { filesOf, opened, queue, savedConversation, start, storageError, until } from './harness.ts';

const continuous = { saves: 'continuous' } as const;

it('saves each step as it comes, the message of the person at once [SAVE-6]', async () => {
  const { session, memory, stored, adapter } = await opened(new Map(), continuous);
  const isSaved = () => !session.getSnapshot().edited && memory.files().size > 0;
  session.dispatch(begin('U'));
  await until(isSaved);
  expect(stored().items.map((item) => item.id)).toEqual(['U']);
  session.dispatch({ type: 'appendMessage', message: message('assistant', call('1')) });
  await until(isSaved);
  expect(stored().history).toHaveLength(2);
  session.dispatch({ type: 'appendMessage', message: message('tool', result('1')) });
  await until(isSaved);
  expect(stored().history).toHaveLength(3);
  session.dispatch(end);
  session.dispatch(queue('next'));
  await until(isSaved);
  expect(stored().queued).toHaveLength(1);
  expect(adapter.writes).toHaveLength(4);
});

it('does not save for a delta [SAVE-6] [SAVE-7]', async () => {
  const { session, adapter } = await opened(new Map(), continuous);
  session.dispatch(begin('U'));
  session.dispatch({ type: 'addItem', item: assistant('A', ''), streaming: true });
  await session.save();
  const writes = adapter.writes.length;
  const reads = adapter.reads.length;
  for (let delta = 0; delta < 100; delta += 1) session.dispatch({ type: 'appendText', itemID: 'A', text: 'x' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([adapter.writes.length, adapter.reads.length]).toEqual([writes, reads]);
});

it('writes nothing before the archive was read, and then all of it [SAVE-6]', async () => {
  const { session, adapter, stored } = start(createMemoryAdapter({ files: filesOf(savedConversation) }), continuous);
  session.dispatch(queue('early'));
  await session.save();
  expect(adapter.reads[0]).toBe('read');
  expect(adapter.writes).toEqual(['commit']);
  expect(stored()).toEqual({ ...savedConversation, queued: [{ text: 'early' }] });
});

it('runs one save and lets the latest wait [SAVE-6]', async () => {
  const { session, adapter, stored } = await opened(new Map(), continuous);
  let release = () => {};
  adapter.gate = new Promise((resolve) => {
    release = resolve;
  });
  for (let step = 0; step < 1_000; step += 1) {
    session.dispatch(queue(String(step)));
    if (step % 100 === 0) await Promise.resolve();
  }
  release();
  await until(() => !session.getSnapshot().edited);
  expect(adapter.writes.length).toBeLessThanOrEqual(2);
  expect(stored().queued).toHaveLength(1_000);
});

it('writes what is pending when it closes, then lets go of the adapter [SAVE-6]', async () => {
  const { session, stored, memory } = await opened(new Map(), continuous);
  session.dispatch(queue('last words'));
  await session.close();
  expect(stored().queued).toEqual([{ text: 'last words' }]);
  await expect(memory.read()).rejects.toMatchObject({ code: 'closed' });
});

it('saves when the page is hidden or left [SAVE-6]', async () => {
  const { session, adapter, stored } = await opened(new Map(), continuous);
  const page = new EventTarget();
  const stop = attachLifecycle(session, page);
  adapter.faults.set('commit', { error: storageError('denied') });
  session.dispatch(queue('pending'));
  await until(() => session.getSnapshot().saving.status === 'failed');
  adapter.faults.clear();
  page.dispatchEvent(new Event('visibilitychange'));
  await until(() => !session.getSnapshot().edited);
  expect(stored().queued).toHaveLength(1);
  stop();
  const reads = adapter.reads.length;
  page.dispatchEvent(new Event('pagehide'));
  await session.opened;
  expect(adapter.reads.length).toBe(reads);
});

describe('after a failure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tries again by itself after 1, 2, 4 … at most 30 seconds, and starts anew once it worked', async () => {
    const { session, adapter } = await opened(new Map(), continuous);
    adapter.faults.set('commit', { error: storageError('full') });
    session.dispatch(queue('one'));
    await vi.advanceTimersByTimeAsync(0);
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const before = adapter.writes.length;
      let seconds = 0;
      while (adapter.writes.length === before) {
        await vi.advanceTimersByTimeAsync(1_000);
        seconds += 1;
      }
      waits.push(seconds);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(session.getSnapshot()).toMatchObject({ saving: { status: 'failed' }, edited: true });
    adapter.faults.clear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(vi.getTimerCount()).toBe(0);
    // The real adapter hashes in a thread, for which no made-up clock waits.
    vi.useRealTimers();
    await until(() => !session.getSnapshot().edited);
    expect(session.getSnapshot().saving.status).toBe('idle');
  });

  it('does not try again by itself what trying cannot mend, nor after it was closed', async () => {
    const { session, adapter } = await opened(new Map(), { ...continuous, onError: () => undefined });
    adapter.faults.set('commit', { error: storageError('denied') });
    session.dispatch(queue('one'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getSnapshot().saving.status).toBe('failed');
    expect(vi.getTimerCount()).toBe(0);
    adapter.faults.set('commit', { error: storageError('full') });
    session.dispatch(queue('two'));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    const closed = session.close();
    await vi.advanceTimersByTimeAsync(2_000);
    await closed;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tries again for a while when it is closed, and reports what could not be written', async () => {
    for (const failures of [2, 100]) {
      const reported: unknown[] = [];
      const { session, adapter, stored } = await opened(new Map(), {
        ...continuous,
        onError: (error) => reported.push(error),
      });
      let tries = 0;
      const { commit } = adapter;
      adapter.commit = async (next) => {
        tries += 1;
        if (tries <= failures) throw storageError('busy');
        return await commit(next);
      };
      session.dispatch(queue('last words'));
      const closed = session.close();
      await vi.advanceTimersByTimeAsync(2_000);
      await closed;
      if (failures === 2) expect(stored().queued).toEqual([{ text: 'last words' }]);
      expect(reported).toMatchObject(failures === 2 ? [] : [{ code: 'busy' }]);
    }
  });

  it('leaves a host that saves by itself alone', async () => {
    const { session, adapter } = await opened();
    adapter.faults.set('commit', { error: storageError('full') });
    session.dispatch(queue('one'));
    await session.save();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('reads again with the steps that come, after the storage could not be read', async () => {
  const { session, adapter, stored } = start(createMemoryAdapter(), continuous);
  adapter.faults.set('read', { error: storageError('denied') });
  await session.opened;
  session.dispatch(queue('one'));
  await until(() => session.getSnapshot().saving.status === 'failed');
  adapter.faults.clear();
  session.dispatch(queue('two'));
  await until(() => !session.getSnapshot().edited);
  expect(stored().queued).toHaveLength(2);
});
