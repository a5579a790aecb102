import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFilesystemStore } from '../../../adapters/filesystem/createFilesystemStore.ts';
import { temporaryPackage } from './temporaryPackage.ts';

const commit = { expect: '', conversation: [Buffer.from('new')], images: new Map() };

async function folderOfPackages(...names: string[]): Promise<string> {
  const directory = path.join(await temporaryPackage(), 'documents');
  await mkdir(directory);
  for (const name of names) await mkdir(path.join(directory, name));
  return directory;
}

describe('a folder of packages', () => {
  it('lists the documents that have an archive, by their ids, sorted by code point', async () => {
    const directory = await folderOfPackages(
      'B.poster',
      'a.poster',
      '～.poster',
      '\u{1f600}.poster',
      'c.other',
      '.poster',
    );
    await mkdir(path.join(directory, 'Without.poster'));
    await writeFile(path.join(directory, 'File.poster'), 'a file');
    await mkdir(path.join(directory, 'Linked.poster'));
    await symlink(path.join(directory, 'B.poster'), path.join(directory, 'Linked.poster/agent'));
    const store = createFilesystemStore({ directory, extension: '.poster' });
    for (const id of ['B', 'a', '～', '\u{1f600}']) await store.open(id).commit(commit);
    expect(await store.list()).toEqual(['B', 'a', '～', '\u{1f600}']);
  });

  it('lists a document whose conversation nobody can read', async () => {
    const directory = await folderOfPackages('Poster');
    await mkdir(path.join(directory, 'Poster/agent'));
    await writeFile(path.join(directory, 'Poster/agent/conversation.json'), 'corrupt');
    expect(await createFilesystemStore({ directory }).list()).toEqual(['Poster']);
  });

  it('keeps documents apart', async () => {
    const directory = await folderOfPackages('one', 'two');
    const store = createFilesystemStore({ directory });
    await store.open('one').commit(commit);
    expect((await store.open('one').read()).revision).not.toBe('');
    expect((await store.open('two').read()).revision).toBe('');
  });

  it('opens a document without reading or making anything', async () => {
    const directory = await folderOfPackages();
    createFilesystemStore({ directory }).open('missing');
    expect(await createFilesystemStore({ directory }).list()).toEqual([]);
  });

  it.each(['', '.', '..', '../Poster', 'a/b', 'a\\b', '/etc', 'C:', 'a\0', undefined])(
    'refuses the id %j, which could leave the folder [READ-3]',
    async (id) => {
      const store = createFilesystemStore({ directory: await folderOfPackages() });
      expect(() => store.open(id as string)).toThrow(/document id .*cannot be the name of a package/);
    },
  );

  it('says that its folder is missing', async () => {
    const directory = path.join(await folderOfPackages(), 'missing');
    const error = await createFilesystemStore({ directory })
      .list()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'StorageError', code: 'io' });
    expect(String(error)).toMatch(/Could not list the documents.*not there/);
  });

  it.each([
    [{ directory: '' }, /directory/],
    [{ directory: '/tmp', extension: '/../x' }, /extension/],
    [{ directory: '/tmp', lockTimeoutMilliseconds: -1 }, /lockTimeoutMilliseconds/],
  ])('refuses the option %j', (options, message) => {
    expect(() => createFilesystemStore(options)).toThrow(message);
  });
});
