import { execFile } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  open,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { AgentPanelError } from '../../../src/format/AgentPanelError.ts';
import { failCall, letCallsPass } from './fileCalls.ts';
import { besideAgent, fingerprint, plant, plantLink, rawFiles, temporaryPackage } from './temporaryPackage.ts';

const image = 'images/fb4516b50946085bd15d6807d1526c967afdfae509a6088b7817853bac9bed0c.png';
const overwrite = { overwrite: true } as const;
const commit = (text: string, expectation: string | typeof overwrite = overwrite) => ({
  expect: expectation,
  conversation: [Buffer.from(text)],
  images: new Map([[image, async () => Buffer.from('first image')]]),
});
const platform = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;

afterEach(() => {
  letCallsPass();
  Object.defineProperty(process, 'platform', platform);
});

const text = async (packagePath: string) =>
  Buffer.from((await rawFiles(packagePath)).get('conversation.json') ?? []).toString();

/** Every call of an adapter, for what must refuse them all. */
const calls = {
  reading: (adapter: ReturnType<typeof createFilesystemAdapter>) => adapter.read(),
  'a commit': (adapter: ReturnType<typeof createFilesystemAdapter>) => adapter.commit(commit('new')),
  'an import': (adapter: ReturnType<typeof createFilesystemAdapter>) =>
    adapter.importFiles(new Map([['conversation.json', Buffer.from('new')]]), overwrite),
  'a removal': (adapter: ReturnType<typeof createFilesystemAdapter>) => adapter.remove(overwrite),
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  it.each(['agent', 'agent/images'])('refuses a linked %s, follows it nowhere and touches nothing', async (folder) => {
    const packagePath = await temporaryPackage();
    const elsewhere = path.join(packagePath, '..', 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(path.join(elsewhere, 'conversation.json'), 'theirs');
    if (folder !== 'agent') await plant(packagePath, 'conversation.json', 'old');
    await symlink(elsewhere, path.join(packagePath, folder));
    const before = await fingerprint(packagePath);
    const error = await call(createFilesystemAdapter({ packagePath })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unsafe', committed: false });
    expect(String(error)).toContain(path.join(packagePath, folder));
    expect(await readlink(path.join(packagePath, folder))).toBe(elsewhere);
    expect(await fingerprint(elsewhere)).toContain('conversation.json');
    // A removal and an import look under the lock, which comes and goes beside `agent/`.
    expect((await fingerprint(packagePath)).split('\n').slice(1)).toEqual(before.split('\n').slice(1));
    expect(await besideAgent(packagePath)).toEqual([]);
  });

  it('refuses an agent that is a file', async () => {
    const packagePath = await temporaryPackage();
    await writeFile(path.join(packagePath, 'agent'), 'a file');
    await expect(call(createFilesystemAdapter({ packagePath }))).rejects.toMatchObject({ code: 'unsafe' });
    expect((await stat(path.join(packagePath, 'agent'))).isFile()).toBe(true);
  });

  it('says that a package is missing, and makes none', async () => {
    const packagePath = path.join(await temporaryPackage(), 'Missing.silverpoint');
    const error = await call(createFilesystemAdapter({ packagePath })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'io', committed: false });
    expect(String(error)).toMatch(/is not there.*Save the document first/s);
    await expect(stat(packagePath)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says that a package is a file', async () => {
    const packagePath = path.join(await temporaryPackage(), 'File.silverpoint');
    await writeFile(packagePath, 'a file');
    const error = await call(createFilesystemAdapter({ packagePath })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unsafe', committed: false });
    expect(String(error)).toContain('is a file');
    const inside = createFilesystemAdapter({ packagePath: path.join(packagePath, 'deeper') });
    await expect(call(inside)).rejects.toMatchObject({ code: 'unsafe' });
  });
});

describe('what is no plain file', () => {
  const pipe = async (packagePath: string, name: string) => {
    const file = path.join(packagePath, 'agent', name);
    await mkdir(path.dirname(file), { recursive: true });
    await promisify(execFile)('mkfifo', [file]);
    return file;
  };

  it('is never opened: a pipe in place of the conversation is refused and stays [READ-2]', async () => {
    const packagePath = await temporaryPackage();
    const file = await pipe(packagePath, 'conversation.json');
    const adapter = createFilesystemAdapter({ packagePath });
    await expect(adapter.read()).rejects.toMatchObject({ code: 'unsafe' });
    await expect(adapter.readFile('conversation.json')).rejects.toMatchObject({ code: 'unsafe' });
    await expect(adapter.commit(commit('new'))).rejects.toMatchObject({ code: 'unsafe' });
    expect((await lstat(file)).isFIFO()).toBe(true);
  });

  it('is never opened: a pipe in place of an image is listed, refused and kept [READ-3]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const file = await pipe(packagePath, image);
    const adapter = createFilesystemAdapter({ packagePath });
    const { entries } = await adapter.read();
    expect(entries.find(({ name }) => name === image)?.plain).toBe(false);
    await expect(adapter.readFile(image)).rejects.toMatchObject({ code: 'unsafe' });
    await adapter.commit(commit('new'));
    expect(await text(packagePath)).toBe('new');
    expect((await lstat(file)).isFIFO()).toBe(true);
  });

  it('is not a way out: a file behind a linked folder is not read [READ-3]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await symlink(path.dirname(packagePath), path.join(packagePath, 'agent/plugins'));
    await writeFile(path.join(packagePath, '../secret'), 'secret');
    const adapter = createFilesystemAdapter({ packagePath });
    await expect(adapter.readFile('plugins/secret')).rejects.toMatchObject({ code: 'unsafe' });
    const files = new Map([['plugins/secret', Buffer.from('hostile')]]);
    await expect(adapter.importFiles(files, overwrite)).rejects.toMatchObject({ code: 'unsafe' });
    expect((await adapter.read()).entries.map(({ name }) => name)).toEqual(['conversation.json', 'plugins']);
  });

  it('goes with a removal, and what it points to stays [ARC-3]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await plantLink(packagePath, 'plugin', Buffer.from('theirs'));
    await createFilesystemAdapter({ packagePath }).remove(overwrite);
    expect(await rawFiles(packagePath)).toEqual(new Map());
    expect((await stat(path.join(packagePath, '../target-of-plugin'))).size).toBe(6);
  });

  it('is written through nowhere: a hard link to the conversation elsewhere keeps its bytes', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const elsewhere = path.join(packagePath, '../elsewhere');
    await promisify(execFile)('ln', [path.join(packagePath, 'agent/conversation.json'), elsewhere]);
    await createFilesystemAdapter({ packagePath }).commit(commit('new'));
    expect((await stat(elsewhere)).size).toBe(3);
    expect(await text(packagePath)).toBe('new');
  });

  it('is fine as the package itself: the person opened the link', async () => {
    const packagePath = await temporaryPackage();
    const link = path.join(packagePath, '../Link.silverpoint');
    await symlink(packagePath, link);
    await createFilesystemAdapter({ packagePath: link }).commit(commit('new'));
    expect(await text(packagePath)).toBe('new');
  });

  it('is a folder in place of the conversation: refused, and kept [READ-2]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json/inside', 'theirs');
    const adapter = createFilesystemAdapter({ packagePath });
    await expect(adapter.read()).rejects.toMatchObject({ code: 'unsafe' });
    await expect(adapter.commit(commit('new'))).rejects.toMatchObject({ code: 'unsafe' });
    expect([...(await rawFiles(packagePath)).keys()]).toEqual(['conversation.json/inside']);
  });
});

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', 'full', /disk is full.*Free some room/],
    ['EDQUOT', 'full', /quota.*Free some room/],
    ['EROFS', 'denied', /read-only.*Save a copy elsewhere/],
    ['EACCES', 'denied', /may not.*Give it the permission/],
    ['EMFILE', 'busy', /too many files open.*Close some/],
    ['EIO', 'io', /Look at the disk/],
  ])('answers %s as %s, says what to do, and keeps the old archive [SAVE-4]', async (errno, code, advice) => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const adapter = createFilesystemAdapter({ packagePath });
    failCall((call) => (['open', 'writeFile'].includes(call) ? errno : undefined));
    const error = await adapter.commit(commit('new')).catch((thrown: unknown) => thrown);
    letCallsPass();
    expect(error).toMatchObject({ code, committed: false });
    expect(String(error)).toMatch(advice);
    expect(AgentPanelError.isInstance(error)).toBe(true);
    expect(await text(packagePath)).toBe('old');
    expect(await besideAgent(packagePath)).toEqual([]);
  });

  it('can be read from where it cannot be written to [READ-2]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const writes = ['writeFile', 'link', 'rename', 'unlink', 'mkdir', 'FileHandle.writev', 'utimes', 'rm'];
    failCall((call) => (writes.includes(call) ? 'EROFS' : undefined));
    const adapter = createFilesystemAdapter({ packagePath });
    const { revision } = await adapter.read();
    await adapter.commit({ ...commit('old', revision), images: new Map() });
    await expect(adapter.commit(commit('new'))).rejects.toMatchObject({ code: 'denied' });
    expect(await text(packagePath)).toBe('old');
  });

  it('takes a part of what is written: the rest follows [SAVE-4]', async () => {
    const packagePath = await temporaryPackage();
    const handle = await open(path.join(packagePath, '..', 'any'), 'w');
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const whole = prototype.writev;
    prototype.writev = async function (this: typeof handle, buffers: readonly Uint8Array[]) {
      const first = buffers[0] as Uint8Array;
      return await whole.call(this, [first.subarray(0, Math.ceil(first.length / 2))]);
    } as typeof whole;
    try {
      const conversation = ['one ', 'two ', 'three'].map((part) => Buffer.from(part));
      await createFilesystemAdapter({ packagePath }).commit({ ...commit(''), conversation });
    } finally {
      prototype.writev = whole;
    }
    expect(await text(packagePath)).toBe('one two three');
  });

  it('says that a removal is done whose folder could not be synced [ARC-3]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const adapter = createFilesystemAdapter({ packagePath });
    failCall((call) => (call === 'FileHandle.sync' ? 'EIO' : undefined));
    await expect(adapter.remove(overwrite)).rejects.toMatchObject({ committed: true, current: '' });
    letCallsPass();
    expect(await rawFiles(packagePath)).toEqual(new Map());
    await adapter.remove('');
    expect(await besideAgent(packagePath)).toEqual([]);
  });

  it('names what it could not remove after a commit, and removes it at the next [SAVE-4]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await plant(packagePath, image, 'first image');
    const adapter = createFilesystemAdapter({ packagePath });
    failCall((call, [file]) => (call === 'unlink' && String(file).endsWith('.png') ? 'EBUSY' : undefined));
    const result = await adapter.commit({ ...commit('new'), images: new Map() });
    letCallsPass();
    expect(result.leftovers).toEqual([image]);
    await adapter.commit({ ...commit('new', result.revision), images: new Map() });
    expect([...(await rawFiles(packagePath)).keys()]).toEqual(['conversation.json']);
  });

  it('without hard links is locked all the same', async () => {
    const packagePath = await temporaryPackage();
    failCall((call) => (call === 'link' ? 'ENOTSUP' : undefined));
    const write = async (letter: string) => {
      const adapter = createFilesystemAdapter({ packagePath });
      for (let round = 0; round < 5; round++) await adapter.commit(commit(letter));
    };
    await Promise.all([write('a'), write('b')]);
    expect(await besideAgent(packagePath)).toEqual([]);
  });
});

describe('on Windows', () => {
  it('a rename that another program holds up is tried again [SAVE-4]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    Object.defineProperty(process, 'platform', { value: 'win32' });
    let refusals = 0;
    failCall((call, [, to]) =>
      call === 'rename' && String(to).endsWith('conversation.json') && refusals++ < 3 ? 'EPERM' : undefined,
    );
    await createFilesystemAdapter({ packagePath }).commit(commit('new'));
    expect(refusals).toBe(4);
    expect(await text(packagePath)).toBe('new');
  });

  it('a rename that is refused for more than two seconds fails, and keeps the old file [SAVE-4]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    Object.defineProperty(process, 'platform', { value: 'win32' });
    const start = Date.now();
    failCall((call, [, to]) => (call === 'rename' && String(to).endsWith('.json') ? 'EBUSY' : undefined));
    const adapter = createFilesystemAdapter({ packagePath });
    await expect(adapter.commit(commit('new'))).rejects.toMatchObject({ code: 'busy', committed: false });
    expect(Date.now() - start).toBeGreaterThan(1_900);
    expect(await text(packagePath)).toBe('old');
    expect(await besideAgent(packagePath)).toEqual([]);
  });

  it('a folder that cannot be synced makes a save less durable, and nowhere else', async () => {
    const packagePath = await temporaryPackage();
    const folders = (call: string, args: readonly unknown[]) =>
      call === 'open' && args[1] === 'r' ? 'EPERM' : undefined;
    failCall(folders);
    const adapter = createFilesystemAdapter({ packagePath });
    await expect(adapter.commit(commit('one'))).rejects.toMatchObject({ code: 'denied' });
    Object.defineProperty(process, 'platform', { value: 'win32' });
    expect(await adapter.commit(commit('two'))).toMatchObject({ durable: false });
    letCallsPass();
    Object.defineProperty(process, 'platform', platform);
    expect(await adapter.commit(commit('three'))).toMatchObject({ durable: true });
  });

  it('a folder that cannot be renamed is removed conversation first [ARC-3]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await plant(packagePath, image, 'first image');
    const adapter = createFilesystemAdapter({ packagePath });
    failCall((call) => (['rename', 'rm'].includes(call) ? 'EPERM' : undefined));
    await expect(adapter.remove(overwrite)).rejects.toMatchObject({ code: 'denied', committed: true, current: '' });
    expect([...(await rawFiles(packagePath)).keys()]).toEqual([image]);
    failCall((call) => (call === 'rename' ? 'EPERM' : undefined));
    await adapter.remove('');
    await expect(stat(path.join(packagePath, 'agent'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the stored file', () => {
  it('keeps its permissions, and gets those of the umask at first', async () => {
    const packagePath = await temporaryPackage();
    const file = path.join(packagePath, 'agent/conversation.json');
    const adapter = createFilesystemAdapter({ packagePath });
    await adapter.commit(commit('one'));
    expect((await stat(file)).mode & 0o777).toBe(0o666 & ~process.umask());
    await chmod(file, 0o640);
    await adapter.commit(commit('two'));
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it('is not read again for the next save of the adapter that wrote it', async () => {
    const packagePath = await temporaryPackage();
    const adapter = createFilesystemAdapter({ packagePath });
    let { revision } = await adapter.commit(commit('one'));
    const opened: unknown[] = [];
    failCall((call, [file]) => {
      if (call === 'open') opened.push(file);
      return undefined;
    });
    ({ revision } = await adapter.commit(commit('two', revision)));
    await adapter.commit(commit('two', revision));
    expect(opened).not.toContain(path.join(packagePath, 'agent/conversation.json'));
    expect(opened).not.toContain(path.join(packagePath, 'agent', image));
  });

  it('may move with its package between two saves of two adapters', async () => {
    const packagePath = await temporaryPackage();
    const { revision } = await createFilesystemAdapter({ packagePath }).commit(commit('one'));
    const moved = path.join(packagePath, '../Moved.silverpoint');
    await rename(packagePath, moved);
    await createFilesystemAdapter({ packagePath: moved }).commit(commit('two', revision));
    expect(await text(moved)).toBe('two');
    await rm(moved, { recursive: true });
  });
});

describe('a wrong option', () => {
  it.each([
    [{ packagePath: '' }, /packagePath.*""/],
    [{ packagePath: 'a\0b' }, /packagePath/],
    [{ packagePath: undefined }, /packagePath.*undefined/],
    [{ packagePath: '/tmp', lockTimeoutMilliseconds: Number.NaN }, /lockTimeoutMilliseconds.*NaN/],
    [{ packagePath: '/tmp', lockTimeoutMilliseconds: -1 }, /lockTimeoutMilliseconds.*-1/],
  ])('is refused at once: %j', (options, message) => {
    expect(() => createFilesystemAdapter(options as { packagePath: string })).toThrow(message);
    expect(() => createFilesystemAdapter(options as { packagePath: string })).toThrow(AgentPanelError);
  });
});

describe('a file that another program wrote in place', () => {
  it('is seen although it has its old length and its old time again [SAVE-5]', async () => {
    const packagePath = await temporaryPackage();
    const adapter = createFilesystemAdapter({ packagePath });
    const { revision } = await adapter.commit({
      expect: '',
      conversation: [new TextEncoder().encode('{"mine":1}')],
      images: new Map(),
    });
    const file = path.join(packagePath, 'agent', 'conversation.json');
    const { atime, mtime } = await stat(file);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeFile(file, '{"them":2}');
    await utimes(file, atime, mtime);
    const commit = { expect: revision, conversation: [new TextEncoder().encode('{"mine":3}')], images: new Map() };
    await expect(adapter.commit(commit)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readFile(file, 'utf8')).toBe('{"them":2}');
  });

  it('is read no more than once after the adapter’s own write', async () => {
    const packagePath = await temporaryPackage();
    const adapter = createFilesystemAdapter({ packagePath });
    const first = { expect: '', conversation: [new TextEncoder().encode('{}')], images: new Map() };
    const { revision } = await adapter.commit(first);
    const next = { expect: revision, conversation: [new TextEncoder().encode('{"a":1}')], images: new Map() };
    const { revision: second } = await adapter.commit(next);
    let opened = 0;
    failCall((call, [file]) => {
      if (call === 'open' && String(file).endsWith('conversation.json')) opened += 1;
      return undefined;
    });
    await adapter.commit({ ...next, expect: second });
    letCallsPass();
    expect(opened).toBe(0);
  });
});
