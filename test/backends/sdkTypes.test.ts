import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { BackendRequest } from '../../src/agent/Backend.ts';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import { decodeConversation } from '../../src/format/decodeConversation.ts';
import { imageFileName } from '../../src/format/imageFileName.ts';
import { archiveNames, readArchive } from '../fixtures/inputs.ts';
import { recordedProviders } from './bodyRecorder.ts';
import { readReply } from './readReply.ts';

// The compiler is asked whether the SDK's types take each body, written out as a literal: no cast, no `any`.
const cache = path.join(import.meta.dirname, '../../node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'sdk-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The history of an archive, its images too, and one more message. */
function requestOf(name: string): BackendRequest {
  const files = readArchive(name);
  const read = decodeConversation(files.get('conversation.json') as Uint8Array);
  if (read.outcome !== 'restored') throw new Error(`${name} cannot be read`);
  const { history } = mendHistory(read.conversation).conversation;
  return {
    system: 'You make posters.',
    messages: [...history, { role: 'user', content: [{ type: 'text', text: 'And now?' }] }],
    tools: [{ name: 'look', description: 'Looks', inputSchema: { type: 'object', properties: {} } }],
    loadImage: async (sha256) => {
      const known = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/octet-stream'];
      return known.map((type) => files.get(imageFileName(sha256, type))).find((bytes) => bytes !== undefined);
    },
  };
}

it.each([
  ['anthropic', "import type { MessageCreateParamsStreaming as Body } from '@anthropic-ai/sdk/resources/messages';"],
  ['openai', "import type { ChatCompletionCreateParamsStreaming as Body } from 'openai/resources/chat/completions';"],
] as const)('the types of the SDK of %s take the bodies of every archive', async (provider, importLine) => {
  const bodies: string[] = [];
  for (const name of archiveNames()) {
    const recorder = recordedProviders[provider].record([]);
    const { error } = await readReply(recorder.backend, requestOf(name));
    expect(error).toBeUndefined();
    // What the base64 of an image says does not matter to a type.
    bodies.push(...recorder.bodies.map((body) => body.replaceAll(/[\w+/]{2000,}={0,2}/g, 'AAAA')));
  }
  const file = path.join(folder, `${provider}.ts`);
  const check = (literals: readonly string[]) => {
    writeFileSync(
      file,
      [importLine, ...literals.map((body, index) => `export const body${index}: Body = ${body};`)].join('\n'),
    );
    const tsc = path.join(import.meta.dirname, '../../node_modules/.bin/tsc');
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      'node',
    ];
    return spawnSync(tsc, [...flags, '--ignoreConfig', file], { encoding: 'utf8' }).stdout;
  };
  expect(check(bodies)).toBe('');
  // The check can fail: a role that the protocol does not have.
  expect(check([(bodies[0] as string).replace('"role":"user"', '"role":"person"')])).toContain('person');
});
