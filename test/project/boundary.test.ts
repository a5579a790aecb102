import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The layers are held by one tsconfig each (a file outside the referenced layers is TS6307) and, for packages, by a lint
// rule per folder. Both are shown to fail here, on violations planted in a copy of the project.
const root = path.join(import.meta.dirname, '../..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'agent-panel-boundary-'));
  for (const name of ['src', 'adapters', 'tsconfig.base.json', 'biome.json', '.gitignore', 'package.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // The declarations go into the copy's own folder: the project's must not learn of planted files.
  for (const layer of layers) {
    const file = path.join(copy, layer, 'tsconfig.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('node_modules/.cache/types', '.types'));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const layers = [
  'src/format',
  'src/storage',
  'src/conversation',
  'src/session',
  'src/agent',
  'src/backends',
  'src/markdown',
  'src/react',
  'adapters/child-process',
  'adapters/filesystem',
  'adapters/indexeddb',
];

function check(layer: string, code: string): { types: string; lint: string } {
  const file = path.join(copy, layer, 'planted.ts');
  writeFileSync(file, code);
  const run = (command: string, ...args: string[]) => {
    const result = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
    return result.status === 0 ? '' : `${result.stdout}${result.stderr}`;
  };
  try {
    return { types: run(bin('tsc'), '-b', layer), lint: run(bin('biome'), 'lint', file) };
  } finally {
    rmSync(file);
  }
}

describe('the boundary check', () => {
  it('passes every layer as it is', () => {
    for (const layer of layers)
      expect(check(layer, 'export const planted = 1;\n'), layer).toEqual({ types: '', lint: '' });
  });

  it.each([
    ['src/format', 'storage/StorageError.ts', 'StorageError'],
    ['src/storage', 'conversation/reduceConversation.ts', 'reduceConversation'],
    ['src/conversation', 'storage/StorageError.ts', 'StorageError'],
    ['src/session', 'agent/index.ts', 'createAgent'],
    ['src/agent', 'backends/scripted/index.ts', 'createScriptedBackend'],
    ['src/backends', 'react/index.ts', 'AgentPanel'],
    ['src/markdown', 'react/index.ts', 'AgentPanel'],
    ['src/react', 'markdown/index.ts', 'Markdown'],
  ])('refuses %s an import of %s', (layer, target, name) => {
    const { types } = check(layer, `import { ${name} } from '../${target}';\nexport const planted = ${name};\n`);
    expect(types).toMatch(/TS6307|TS6059/);
  });

  it.each([
    ['adapters/child-process', 'react/index.ts', 'AgentPanel'],
    ['adapters/filesystem', 'session/index.ts', 'openSession'],
    ['adapters/indexeddb', 'conversation/reduceConversation.ts', 'reduceConversation'],
  ])('refuses %s an import of %s', (layer, target, name) => {
    const { types } = check(layer, `import { ${name} } from '../../src/${target}';\nexport const planted = ${name};\n`);
    expect(types).toMatch(/TS6307|TS6059/);
  });

  it.each([
    ['src/format', 'react'],
    ['src/storage', 'idb-keyval'],
    ['src/conversation', 'marked'],
    ['src/session', 'node:fs'],
    ['src/agent', 'react'],
    ['src/backends', 'node:child_process'],
    ['src/backends', 'eventsource-parser'],
    ['src/backends/shared', 'node:http'],
    ['src/markdown', 'lucide-react'],
    ['src/react', 'marked'],
    ['src/react', 'node:path'],
    ['adapters/filesystem', 'idb-keyval'],
    ['adapters/indexeddb', 'node:fs'],
    ['adapters/indexeddb', 'react'],
  ])('refuses %s the package %s, also as a type', (layer, name) => {
    expect(check(layer, `import * as planted from '${name}';\nexport const used = planted;\n`).lint).toContain(
      'may-import',
    );
    expect(
      check(layer, `import type * as planted from '${name}';\nexport type Used = typeof planted;\n`).lint,
    ).toContain('may-import');
  });
});
