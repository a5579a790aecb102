import { describe, expect, it } from 'vitest';
import { findPackage } from '../../demo/packages/findPackage.ts';
import { PackageProblem } from '../../demo/packages/PackageProblem.ts';
import { readFolder } from '../../demo/packages/readFolder.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { packageFolderName, writePackageZip } from '../../demo/packages/writePackageZip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = (...paths: string[]) => new Map(paths.map((path) => [path, bytes(path)]));
const keys = (map: ReadonlyMap<string, unknown>) => [...map.keys()];

describe('findPackage', () => {
  it('finds the package inside one folder, and sorts its files', () => {
    const found = findPackage(
      files(
        'Jazz.silverpoint/document.json',
        'Jazz.silverpoint/agent/conversation.json',
        'Jazz.silverpoint/agent/notes/mine.txt',
        'Jazz.silverpoint/fonts/a.woff2',
        '__MACOSX/Jazz.silverpoint/._document.json',
        'Jazz.silverpoint/.DS_Store',
      ),
      'download.zip',
    );
    expect(found.name).toBe('Jazz');
    expect(found.documentFile).toEqual(bytes('Jazz.silverpoint/document.json'));
    expect(keys(found.agentFiles)).toEqual(['conversation.json', 'notes/mine.txt']);
    expect(keys(found.otherFiles)).toEqual(['fonts/a.woff2']);
  });

  it('finds a package at the top, named after the zip file', () => {
    const found = findPackage(files('document.json', 'agent/conversation.json'), 'Jazz.silverpoint.zip');
    expect(found.name).toBe('Jazz');
    expect(keys(found.agentFiles)).toEqual(['conversation.json']);
  });

  it('takes a package that holds only a conversation, from the agent folder itself too', () => {
    for (const path of ['some-session/agent/conversation.json', 'agent/conversation.json']) {
      const found = findPackage(files(path), 'some-session');
      expect(found.name).toBe('some-session');
      expect(found.documentFile).toBeUndefined();
      expect(keys(found.agentFiles)).toEqual(['conversation.json']);
    }
  });

  it('keeps every file in agent/, those of the computer too [ARC-5]', () => {
    expect(keys(findPackage(files('P/agent/.DS_Store', 'P/agent/x'), 'P').agentFiles)).toEqual(['.DS_Store', 'x']);
  });

  it('refuses several packages, and none', () => {
    expect(() => findPackage(files('A/document.json', 'B/agent/conversation.json'), 'x')).toThrow(
      /several packages \(“A”, “B”\)/,
    );
    expect(() => findPackage(files('A/B/document.json', 'readme.txt'), 'x')).toThrow(PackageProblem);
    expect(() => findPackage(new Map(), 'x')).toThrow(/no poster and no conversation/);
  });
});

describe('writePackageZip', () => {
  it('writes what findPackage reads, byte for byte', () => {
    const original = {
      name: 'Jazz: live?',
      documentFile: bytes('{}'),
      agentFiles: new Map([
        ['conversation.json', bytes('{"formatVersion":2}')],
        ['images/a.png', new Uint8Array([137, 80, 0, 255])],
        ['__proto__', bytes('ordinary')],
      ]),
      otherFiles: new Map([['fonts/a.woff2', new Uint8Array(100_000)]]),
    };
    const read = findPackage(readZip(writePackageZip(original)), 'x.zip');
    expect(read).toEqual({ ...original, name: 'Jazz  live' });
  });

  it.each([
    ['a/b\\c', 'a b c.silverpoint'],
    ['..', 'Poster.silverpoint'],
    ['', 'Poster.silverpoint'],
    ['tab\tand\0nul', 'tab and nul.silverpoint'],
  ])('names the folder of %j so that every system takes it', (title, folder) => {
    expect(packageFolderName(title)).toBe(folder);
  });
});

describe('readFolder', () => {
  const file = (webkitRelativePath: string, content: string, size = content.length) => ({
    name: webkitRelativePath.split('/').at(-1) ?? '',
    size,
    webkitRelativePath,
    arrayBuffer: async () => bytes(content).buffer,
  });

  it('reads the files of a chosen folder by their path', async () => {
    const read = await readFolder([file('P.silverpoint/agent/conversation.json', '{}'), file('P.silverpoint/x', '')]);
    expect(keys(read)).toEqual(['P.silverpoint/agent/conversation.json', 'P.silverpoint/x']);
    expect(read.get('P.silverpoint/agent/conversation.json')).toEqual(bytes('{}'));
  });

  it('refuses a folder that is too large before it reads it', async () => {
    const unread = {
      ...file('P/big', '', 301 * 1024 * 1024),
      arrayBuffer: () => Promise.reject(new Error('It was read.')),
    };
    await expect(readFolder([unread])).rejects.toThrow(/“P\/big” has 301 MiB/);
    const many = Array.from({ length: 10_001 }, (_, index) => file(`P/${index}`, ''));
    await expect(readFolder(many)).rejects.toThrow(/holds 10,001 files/);
  });
});
