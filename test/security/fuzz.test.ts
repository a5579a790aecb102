import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { decodeConversation } from '../../src/format/decodeConversation.ts';
import { encodeConversation } from '../../src/format/encodeConversation.ts';
import { openSession } from '../../src/session/openSession.ts';
import { createMemoryAdapter } from '../../src/storage/createMemoryAdapter.ts';
import type { StorageAdapter } from '../../src/storage/StorageAdapter.ts';
import { fastFolder, plant, rawFiles, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { differingFiles } from '../fixtures/differingFiles.ts';
import { archiveFiles } from '../fixtures/fullArchive.ts';
import { archiveNames, readArchive } from '../fixtures/inputs.ts';
import { createRandom } from './createRandom.ts';
import { mutateConversation } from './mutateConversation.ts';

// AGENT_PANEL_FUZZ_INPUTS=1000000 AGENT_PANEL_FUZZ_SEED=7 npx vitest run --project node test/security/fuzz.test.ts
const inputs = Number(process.env.AGENT_PANEL_FUZZ_INPUTS ?? 100_000);
const seed = Number(process.env.AGENT_PANEL_FUZZ_SEED ?? 20_261_201);
const minutes = 60_000;

// Small ones, for a fault sits in a place, not in a length: a hundred thousand of them take seconds.
const bases = [archiveFiles(), ...archiveNames().map(readArchive)]
  .map((files) => files.get('conversation.json') ?? new Uint8Array())
  .filter(({ length }) => length < 6_000)
  .concat(archiveFiles().get('conversation.json') ?? []);

/** One input, the same for the same seed and number. */
function inputAt(index: number): Uint8Array {
  const random = createRandom(seed + index);
  // The full conversation is long, and has every key there is.
  const base = random.next() < 0.02 ? (bases.at(-1) as Uint8Array) : random.pick(bases);
  return mutateConversation(base, random);
}

const label = (index: number) => `input ${index} of seed ${seed}`;

it(
  `${inputs.toLocaleString('en')} changed conversations are restored or found unreadable, and what is restored is stored as it is [READ-1] [READ-4]`,
  () => {
    const outcomes = { restored: 0, newer: 0, corrupt: 0 };
    for (let index = 0; index < inputs; index++) {
      const bytes = inputAt(index);
      const decoded = decodeConversation(bytes);
      if (decoded.outcome === 'unreadable') {
        outcomes[decoded.reason.kind] += 1;
        continue;
      }
      outcomes.restored += 1;
      const stored = encodeConversation(decoded.conversation);
      const again = decodeConversation(stored);
      if (again.outcome !== 'restored') throw new Error(`${label(index)}: what is written cannot be read`);
      if (Buffer.compare(encodeConversation(again.conversation), stored) !== 0)
        throw new Error(`${label(index)}: what is read again is written as something else`);
    }
    console.info(`seed ${seed}: ${JSON.stringify(outcomes)}`);
    expect(outcomes.restored, 'the changes reach the depths').toBeGreaterThan(inputs / 10);
    expect(outcomes.corrupt, 'the changes are changes').toBeGreaterThan(inputs / 10);
  },
  10 * minutes,
);

/** Opens, changes and saves, as a person who notices nothing; answers what the session told on the way. */
async function openChangeAndSave(adapter: StorageAdapter) {
  const session = openSession({ adapter, onEdited: () => {} });
  await session.opened;
  const { opening, live } = session.getSnapshot();
  const item = live.conversation.items.at(-1);
  if (item) session.dispatch({ type: 'rate', itemID: item.id, feedback: { rating: 'good', reasons: [] } });
  session.dispatch({ type: 'queueDraft', draft: { text: 'A draft' } });
  const saving = await session.save();
  const { conversation } = session.getSnapshot().live;
  await session.close();
  return { opening, saving, conversation };
}

/** Checks one document that was opened, changed and saved. */
function checkUsed(
  index: number,
  planted: ReadonlyMap<string, Uint8Array>,
  stored: ReadonlyMap<string, Uint8Array>,
  used: Awaited<ReturnType<typeof openChangeAndSave>>,
) {
  expect(used.saving.status, label(index)).toBe('idle');
  expect(['restored', 'unreadable'], label(index)).toContain(used.opening.status);
  if (used.opening.status === 'unreadable') return expect(differingFiles(stored, planted), label(index)).toEqual([]);
  expect(stored.get('conversation.json'), label(index)).toEqual(encodeConversation(used.conversation));
  expect(used.conversation.queued.at(-1), label(index)).toEqual({ text: 'A draft' });
}

it(
  'open, take a rating and a draft, and are saved; an unreadable one is kept byte for byte [READ-2]',
  async () => {
    const images = [...archiveFiles()].filter(([name]) => name !== 'conversation.json');
    for (let index = 0; index < inputs; index += 100) {
      const planted = new Map([...images, ['conversation.json', inputAt(index)] as const]);
      const adapter = createMemoryAdapter({ files: planted });
      const used = await openChangeAndSave(adapter);
      checkUsed(index, planted, adapter.files(), used);
    }
  },
  10 * minutes,
);

it(
  'never reach a file outside the archive, on a real disk [READ-3]',
  async () => {
    const images = [...archiveFiles()].filter(([name]) => name !== 'conversation.json');
    for (let index = 0; index < inputs; index += 500) {
      const packagePath = await temporaryPackage(fastFolder);
      const planted = new Map([...images, ['conversation.json', inputAt(index)] as const]);
      for (const [name, bytes] of planted) await plant(packagePath, name, bytes);
      const used = await openChangeAndSave(createFilesystemAdapter({ packagePath }));
      const stored = await rawFiles(packagePath);
      checkUsed(index, planted, stored, used);
      expect(await readdir(packagePath), label(index)).toEqual(['agent']);
      expect(await readdir(path.dirname(packagePath)), label(index)).toEqual([path.basename(packagePath)]);
      for (const name of stored.keys()) expect(name, label(index)).toMatch(/^(conversation\.json|images\/[^/]+)$/);
    }
  },
  10 * minutes,
);
