import { describe, expect, it, vi } from 'vitest';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { createMemoryStore } from '../../src/storage/createMemoryStore.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const commit = (text: string, expectation = '') => ({
  expect: expectation,
  conversation: [bytes(text)],
  images: new Map<string, () => Promise<Uint8Array>>(),
});

describe('the memory adapter of a host that writes its package itself', () => {
  it('takes the files in and hands them out, foreign ones too [SAVE-7]', async () => {
    const files = new Map([
      ['conversation.json', bytes('old')],
      ['plugins/state', bytes('foreign')],
    ]);
    const adapter = createMemoryAdapter({ files });
    const { revision } = await adapter.read();
    expect(adapter.files()).toEqual(files);
    await adapter.commit(commit('new', revision));
    expect(adapter.files()).toEqual(new Map([...files, ['conversation.json', bytes('new')]]));
  });

  it('hands out no files where no folder is to be written [ARC-3]', async () => {
    const adapter = createMemoryAdapter({ files: new Map([['conversation.json', bytes('old')]]) });
    await adapter.remove((await adapter.read()).revision);
    expect(adapter.files().size).toBe(0);
  });

  it('shares no buffer with the host', async () => {
    const original = bytes('old');
    const adapter = createMemoryAdapter({ files: new Map([['conversation.json', original]]) });
    original.fill(0);
    adapter.files().get('conversation.json')?.fill(0);
    adapter.files().delete('conversation.json');
    expect(adapter.files().get('conversation.json')).toEqual(bytes('old'));
  });

  it('promises no durability, and tells its size', async () => {
    const adapter = createMemoryAdapter();
    expect(await adapter.commit(commit('new'))).toMatchObject({ durable: false, leftovers: [] });
    expect(await adapter.usage?.()).toEqual({ used: 3, persisted: false });
  });

  it('hashes with what it is handed, where there is no WebCrypto', async () => {
    const sha256 = vi.fn(async () => 'a hash');
    const adapter = createMemoryAdapter({ sha256 });
    expect((await adapter.commit(commit('new'))).revision).toBe('a hash');
    expect(sha256).toHaveBeenCalled();
  });

  it.each(['../secret', '/etc', 'a//b', ''])('refuses a file whose name leaves the archive: %j [READ-3]', (name) => {
    const files = new Map([[name, bytes('hostile')]]);
    expect(() => createMemoryAdapter({ files })).toThrow(/lies outside the archive/);
  });
});

describe('the memory store', () => {
  it('shares an archive between the adapters of one document, and keeps documents apart', async () => {
    const store = createMemoryStore();
    await store.open('b').commit(commit('new'));
    store.open('a');
    expect(store.open('b').files().size).toBe(1);
    expect(await store.list()).toEqual(['b']);
    await store.open('～').commit(commit('new'));
    await store.open('\u{1f600}').commit(commit('new'));
    await store.open('__proto__').commit(commit('new'));
    expect(await store.list()).toEqual(['__proto__', 'b', '～', '\u{1f600}']);
  });

  it('tells the other adapters of a document what changed', async () => {
    const store = createMemoryStore();
    const watcher = store.open('a');
    const onChange = vi.fn();
    const stop = watcher.watch?.(onChange);
    const first = await store.open('a').commit(commit('one'));
    await store.open('a').commit(commit('one', first.revision));
    expect(onChange.mock.calls).toEqual([[first.revision]]);
    stop?.();
    await store.open('a').commit(commit('two', first.revision));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('does not tell an adapter of its own commits', async () => {
    const adapter = createMemoryStore().open('a');
    const onChange = vi.fn();
    adapter.watch?.(onChange);
    await adapter.commit(commit('one'));
    expect(onChange).not.toHaveBeenCalled();
  });
});
