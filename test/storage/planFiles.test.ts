import { describe, expect, it } from 'vitest';
import { compareNames, isInsideArchive } from '../../src/storage/archiveNames.ts';
import { planFiles } from '../../src/storage/planFiles.ts';

const image = (digit: string, extension: string) => `images/${digit.repeat(64)}.${extension}`;

describe('planning the files of a commit', () => {
  it('keeps the name of an existing file, and prefers the wanted one of two [ARC-2]', () => {
    const stored = [image('a', 'jpeg'), image('b', 'jpeg'), image('b', 'jpg')];
    const plan = planFiles(stored, [image('a', 'jpg'), image('b', 'jpg'), image('c', 'png')]);
    expect(plan.images).toEqual([
      { wanted: image('a', 'jpg'), name: image('a', 'jpeg'), stored: true },
      { wanted: image('b', 'jpg'), name: image('b', 'jpg'), stored: true },
      { wanted: image('c', 'png'), name: image('c', 'png'), stored: false },
    ]);
    expect(plan.garbage).toEqual([image('b', 'jpeg')]);
  });

  it('leaves foreign files alone unless they are to go [ARC-5]', () => {
    const foreign = ['.hidden', `images/${'a'.repeat(63)}.png`, 'images/notes.txt', `${'a'.repeat(64)}.png`];
    const stored = ['conversation.json', image('a', 'png'), ...foreign];
    expect(planFiles(stored, []).garbage).toEqual([image('a', 'png')]);
    expect(planFiles(stored, [image('a', 'png')], true).garbage).toEqual(foreign);
  });
});

describe('names inside the archive', () => {
  it.each(['conversation.json', 'images/a.png', 'a/b/c', '.hidden', '…', '__proto__'])('may be %j', (name) => {
    expect(isInsideArchive(name)).toBe(true);
  });

  it.each(['', '.', '..', '/a', 'a/', 'a//b', 'a/../b', 'a\\b', 'C:a', 'a\0', 'a\n'])(
    'are never %j [READ-3]',
    (name) => {
      expect(isInsideArchive(name)).toBe(false);
    },
  );

  it('sort by code point [ENC-3]', () => {
    const sorted = ['', '10', '9', 'a', 'aa', 'b', '～', '\u{1f600}'];
    expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
  });
});
