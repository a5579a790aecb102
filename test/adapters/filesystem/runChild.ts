import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';
import type { ChildTask } from './child.ts';

let bundle: Promise<string> | undefined;
let folder: string | undefined;

afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** The child's one file of JavaScript, built once for a test file. */
async function buildChild(): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), 'agent-panel-child-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'child.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  return path.join(folder, 'child.mjs');
}

export interface ChildResult {
  readonly signal: NodeJS.Signals | null;
  readonly answer: unknown;
  readonly pid: number;
}

/** Runs a task in a process of its own to its end, or to its death. */
export async function runChild(task: ChildTask): Promise<ChildResult> {
  bundle ??= buildChild();
  const child = spawn(process.execPath, [await bundle, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (complaint += data));
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code !== 0 && signal === null) reject(new Error(`The child failed: ${complaint}`));
      else resolve({ signal, answer: output === '' ? undefined : JSON.parse(output), pid: child.pid ?? 0 });
    });
  });
}
