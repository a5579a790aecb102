import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const rulePattern = /\b(?:ARC|ENC|CON|ITEM|VAL|HIST|READ|SAVE|IMG)-\d+/g;

/** Titles of tests and contract cases: the only places where citing a rule counts. */
function citedRules(): Set<string> {
  const cited = new Set<string>();
  for (const folder of ['test', 'src/storage/contract'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.test\.tsx?$/.test(file) && folder === 'test') continue;
      if (!file.endsWith('.ts') && !file.endsWith('.tsx')) continue;
      if (file.includes('node_modules')) continue;
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      for (const [, title] of text.matchAll(/(?:\bit(?:\.each\([\s\S]*?\))?\(|\btitle:)\s*(['"`][\s\S]*?['"`])\s*,/g))
        for (const [bracket] of (title ?? '').matchAll(/\[[^\]]*\]/g))
          for (const [rule] of bracket.matchAll(rulePattern)) cited.add(rule);
    }
  return cited;
}

it('has a test that cites each rule of FORMAT.md in its title', () => {
  const rules = new Set(
    [...readFileSync(path.join(root, 'FORMAT.md'), 'utf8').matchAll(/^(?:- )?([A-Z]+-\d+)(?: †)? /gm)].map(
      ([, id]) => id ?? '',
    ),
  );
  expect(rules.size).toBeGreaterThan(40);
  const cited = citedRules();
  expect([...rules].filter((rule) => !cited.has(rule))).toEqual([]);
});

it('cites only rules that FORMAT.md has', () => {
  const known = new Set(readFileSync(path.join(root, 'FORMAT.md'), 'utf8').match(rulePattern));
  expect([...citedRules()].filter((rule) => !known.has(rule))).toEqual([]);
});
