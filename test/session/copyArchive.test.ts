import { symlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import { createPreferences } from '../../src/session/createPreferences.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import { createMemoryStore } from '../../src/storage/createMemoryStore.ts';
import { plant, rawFiles, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { assistant, begin } from '../conversation/samples.ts';
import { archiveFiles } from '../fixtures/fullArchive.ts';
import { fixtureImages } from '../fixtures/images.ts';
import {
  bytesOf,
  filesOf,
  opened,
  queue,
  runTurn,
  savedConversation,
  start,
  storageError,
  unreadableFiles,
  watched,
} from './harness.ts';

const occupied = () =>
  createMemoryAdapter({ files: new Map([...unreadableFiles(), ['conversation.json', bytesOf('[]')]]) });

describe('a copy of the document', () => {
  it('carries the conversation with its images [SAVE-7]', async () => {
    const { session } = await opened(archiveFiles());
    session.dispatch(queue('changed'));
    const target = occupied();
    await session.saveTo(target);
    const files = target.files();
    expect([...files.keys()].sort()).toEqual([...archiveFiles().keys()].sort());
    for (const [name, bytes] of archiveFiles())
      if (name !== 'conversation.json') expect(files.get(name), name).toEqual(bytes);
    const copy = await opened(files);
    expect(copy.session.getSnapshot().live.conversation).toEqual(session.getSnapshot().live.conversation);
    expect(session.getSnapshot().edited).toBe(true);
  });

  it('has the stored bytes where nothing changed, however they are spelt [SAVE-7] [ENC-7]', async () => {
    const files = archiveFiles();
    files.set('conversation.json', bytesOf(`${new TextDecoder().decode(files.get('conversation.json'))}\n\n`));
    const { session } = await opened(files);
    const target = createMemoryAdapter();
    await session.saveTo(target);
    expect(target.files()).toEqual(files);
  });

  it('is refused onto the archive itself, by this adapter or another one on the same archive [ARC-5] [SAVE-7]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', encodeConversation(savedConversation));
    await plant(packagePath, 'notes.txt', 'not ours');
    const before = await rawFiles(packagePath);
    const link = `${packagePath}-link`;
    await symlink(packagePath, link);
    const adapter = createFilesystemAdapter({ packagePath });
    const session = openSession({ adapter });
    await session.opened;
    session.dispatch(queue('mine'));
    for (const target of [adapter, createFilesystemAdapter({ packagePath: link })])
      await expect(session.saveTo(target)).rejects.toMatchObject({
        code: 'invalid-argument',
        message: expect.stringContaining('Call save()'),
      });
    expect(await rawFiles(packagePath)).toEqual(before);
    expect(await session.save()).toMatchObject({ status: 'idle' });
    expect([...(await rawFiles(packagePath)).keys()].sort()).toEqual(['conversation.json', 'notes.txt']);

    const store = createMemoryStore();
    const inMemory = openSession({ adapter: store.open('a') });
    await inMemory.opened;
    runTurn(inMemory);
    await expect(inMemory.saveTo(store.open('a'))).rejects.toMatchObject({ code: 'invalid-argument' });
    await inMemory.saveTo(store.open('b'));
    expect(await store.list()).toEqual(['b']);
  });

  it('carries images that were never stored, and nothing half-streamed [SAVE-7]', async () => {
    const { session } = await opened();
    const image = await session.addImage(fixtureImages.redPNG.bytes, 'image/png');
    session.dispatch({ type: 'queueDraft', draft: { text: 'q', images: [image] } });
    session.dispatch(begin('U'));
    session.dispatch({ type: 'addItem', item: assistant('A', 'Half a'), streaming: true });
    const target = createMemoryAdapter();
    await session.saveTo(target);
    expect(target.files().get(`images/${image.sha256}.png`)).toEqual(fixtureImages.redPNG.bytes);
    const copy = await opened(target.files());
    expect(copy.session.getSnapshot().live.conversation.items.map((item) => item.id)).toEqual(['U']);
  });

  it('carries an unreadable folder byte for byte, foreign files too [SAVE-7] [READ-2]', async () => {
    const { session } = await opened(unreadableFiles());
    session.dispatch(queue('not in it'));
    const target = createMemoryAdapter({ files: filesOf(savedConversation) });
    await session.saveTo(target);
    expect(target.files()).toEqual(unreadableFiles());
    runTurn(session, 'U');
    await session.saveTo(target);
    expect([...target.files().keys()]).toEqual(['conversation.json']);
  });

  it('is made from what is live when another program changed the archive', async () => {
    const { session, memory, adapter } = await opened(filesOf(savedConversation));
    const { read } = adapter;
    adapter.read = async () => ({ ...(await read()), revision: 'another' });
    const target = createMemoryAdapter();
    await session.saveTo(target);
    expect(target.files().get('conversation.json')).toEqual(encodeConversation(savedConversation));
    expect(memory.files().size).toBe(1);
  });

  it('has no archive where nothing is kept: empty, switched off, a template [SAVE-7] [ARC-3] [ARC-4] [SAVE-3]', async () => {
    const preferences = createPreferences();
    preferences.setKeepConversation(false);
    const stored = filesOf(savedConversation);
    for (const [files, options] of [
      [new Map(), {}],
      [stored, { preferences }],
      [stored, { documentKind: 'template' }],
    ] as const) {
      const { session } = await opened(files, options);
      const target = occupied();
      await session.saveTo(target);
      expect(target.files().size).toBe(0);
    }
  });

  it('waits for the restore, and is refused where the archive cannot be read', async () => {
    const loading = start(createMemoryAdapter({ files: filesOf(savedConversation) }));
    const target = createMemoryAdapter();
    await loading.session.saveTo(target);
    expect(target.files()).toEqual(filesOf(savedConversation));

    const failing = start(createMemoryAdapter({ files: filesOf(savedConversation) }));
    failing.adapter.faults.set('read', { error: storageError('denied') });
    await expect(failing.session.saveTo(target)).rejects.toMatchObject({ code: 'denied' });
    expect(target.files()).toEqual(filesOf(savedConversation));
  });

  it('rejects when it fails, and leaves this session as it was', async () => {
    const { session } = await opened(filesOf(savedConversation));
    const target = watched(createMemoryAdapter());
    target.faults.set('commit', { error: storageError('full') });
    await expect(session.saveTo(target)).rejects.toMatchObject({ code: 'full' });
    await expect(session.saveTo({} as never)).rejects.toMatchObject({ code: 'invalid-option' });
    expect(session.getSnapshot().saving).toEqual({ status: 'idle' });
  });
});

it('does not hand out files of two different moments', async () => {
  const { session, adapter } = await opened(unreadableFiles());
  const { read } = adapter;
  let reads = 0;
  adapter.read = async () => {
    const snapshot = await read();
    reads += 1;
    return reads === 2 ? { ...snapshot, revision: 'another' } : snapshot;
  };
  await expect(session.exportStored()).rejects.toMatchObject({ code: 'busy' });
});
