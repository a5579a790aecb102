import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
const promised = page.slice(page.indexOf('## What is promised'), page.indexOf('## What is not promised'));
const named = [...promised.matchAll(/^ {2}`(test\/[^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

it.each(named)('SECURITY.md names a test that is there: $title', ({ file, title }) => {
  expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
});

it('SECURITY.md names a test for every promise', () => {
  const promises = promised.split(/^- /m).slice(1);
  expect(promises.length).toBeGreaterThan(15);
  expect(promises.filter((promise) => !/^ {2}`test\//m.test(promise))).toEqual([]);
});
