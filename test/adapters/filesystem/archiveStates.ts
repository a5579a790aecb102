import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { SaveScenario } from './saveScenarios.ts';
import { plant, rawFiles } from './temporaryPackage.ts';

/** Stores raw files, an hour old: whether a file is young decides how a save looks at it. */
export async function plantAll(packagePath: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const [name, bytes] of files) {
    await plant(packagePath, name, bytes);
    await utimes(path.join(packagePath, 'agent', name), anHourAgo, anHourAgo);
  }
}

/** Files as text that a failed test shows whole. */
export function shown(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries(
    [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')] as const).sort(),
  );
}

/**
 * Which archive a broken-off write left. The conversation decides, and every file of that archive must be there, whole;
 * files of the other one may be there still, or already.
 */
export async function stateOf(packagePath: string, { before, after }: SaveScenario): Promise<'old' | 'new'> {
  const files = shown(await rawFiles(packagePath));
  const oldFiles = shown(before);
  const newFiles = shown(after);
  const state = files['conversation.json'] === newFiles['conversation.json'] ? 'new' : 'old';
  const archive = state === 'new' ? newFiles : oldFiles;
  expect(files, `every file of the ${state} archive is there, whole`).toMatchObject(archive);
  for (const [name, text] of Object.entries(files)) expect([oldFiles[name], newFiles[name]], name).toContain(text);
  return state;
}
