import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import type { Commit, Expectation } from '../../../src/storage/StorageAdapter.ts';
import { shown, stateOf } from './archiveStates.ts';
import { letCallsPass, limitRoom } from './fileCalls.ts';
import { saveScenarios } from './saveScenarios.ts';
import { besideAgent, fastFolder, plant, rawFiles, temporaryPackage } from './temporaryPackage.ts';

afterEach(letCallsPass);

const kibibyte = 1024;
const long = (letter: string) => new TextEncoder().encode(`{"text":"${letter.repeat(300 * kibibyte)}"}`);
const commitOf = (conversation: Uint8Array, expectation: Expectation): Commit => ({
  expect: expectation,
  conversation: [conversation],
  images: new Map(),
});

interface Disk {
  readonly packagePath: string;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** A real file system of half a mebibyte, which only root may mount. */
async function mounted(): Promise<Disk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agent-panel-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], { stdio: 'ignore' });
  const filler = path.join(folder, 'filler');
  await writeFile(filler, new Uint8Array(64 * kibibyte));
  const packagePath = path.join(folder, 'Poster.silverpoint');
  await mkdir(packagePath);
  const makeRoom = async () => {
    execFileSync('mount', ['-o', 'remount,size=2m', folder]);
  };
  return {
    packagePath,
    makeRoom,
    async remove() {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** The same disk as the process sees it, where none can be mounted. */
async function simulated(): Promise<Disk> {
  const packagePath = await temporaryPackage();
  return {
    packagePath,
    makeRoom: async () => letCallsPass(),
    remove: async () => {},
  };
}

async function canMount(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return await mounted().then(
    async (disk) => {
      await disk.remove();
      return true;
    },
    () => false,
  );
}

const disks: (readonly [name: string, make: () => Promise<Disk>])[] = [['of the test’s own making', simulated]];
if (await canMount()) disks.push(['that is mounted', mounted]);

describe.each(disks)('a full disk %s', (_name, make) => {
  it('fails a save with `full`, keeps the old archive and no part of the new one, and saves once there is room [SAVE-4]', async () => {
    const disk = await make();
    try {
      await plant(disk.packagePath, 'conversation.json', long('a'));
      const adapter = createFilesystemAdapter({ packagePath: disk.packagePath });
      const { revision } = await adapter.read();
      if (make === simulated) limitRoom(100 * kibibyte);
      await expect(adapter.commit(commitOf(long('b'), revision))).rejects.toMatchObject({
        code: 'full',
        committed: false,
        retryable: true,
      });
      expect(Buffer.compare((await adapter.read()).conversation ?? new Uint8Array(), long('a'))).toBe(0);
      expect(await besideAgent(disk.packagePath)).toEqual([]);
      await disk.makeRoom();
      await adapter.commit(commitOf(long('b'), revision));
      expect(
        Buffer.compare((await rawFiles(disk.packagePath)).get('conversation.json') ?? new Uint8Array(), long('b')),
      ).toBe(0);
      await adapter.close();
    } finally {
      await disk.remove();
    }
  });
});

describe.each(saveScenarios)('$title, on a system that writes a part of what it is given', (scenario) => {
  it.each([1, 3])('writes every byte, %i at a time [SAVE-4]', async (perCall) => {
    const packagePath = await temporaryPackage(fastFolder);
    for (const [name, bytes] of scenario.before) await plant(packagePath, name, bytes);
    const adapter = createFilesystemAdapter({ packagePath });
    const { revision } = await adapter.read();
    limitRoom(Number.POSITIVE_INFINITY, perCall);
    await scenario.run(adapter, revision);
    expect(shown(await rawFiles(packagePath))).toEqual(shown(scenario.after));
  });

  it('leaves the old archive or the new one whole, with room for any number of bytes [SAVE-4]', async () => {
    const total = [...scenario.after.values()].reduce((sum, { length }) => sum + length, 0);
    for (let room = 0; room < total; room += 1 + Math.floor(total / 60)) {
      const packagePath = await temporaryPackage(fastFolder);
      for (const [name, bytes] of scenario.before) await plant(packagePath, name, bytes);
      const adapter = createFilesystemAdapter({ packagePath });
      const { revision } = await adapter.read();
      limitRoom(room);
      await scenario.run(adapter, revision).catch((error: unknown) => expect(error).toMatchObject({ code: 'full' }));
      letCallsPass();
      await stateOf(packagePath, scenario);
      await scenario.run(adapter, (await adapter.read()).revision);
      expect(shown(await rawFiles(packagePath)), `room for ${room}`).toEqual(shown(scenario.after));
      expect(await besideAgent(packagePath)).toEqual([]);
    }
  });
});
