import { utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { hostName } from '../../../adapters/filesystem/lockOwner.ts';
import { StorageError } from '../../../src/storage/StorageError.ts';
import { runChild } from './runChild.ts';
import { besideAgent, fingerprint, plant, rawFiles, temporaryPackage } from './temporaryPackage.ts';

const names = [
  'images/fb4516b50946085bd15d6807d1526c967afdfae509a6088b7817853bac9bed0c.png',
  'images/cd2c3f6bc2729b183492ae05ba93a9ab6e6fa06aa1503e15684cc94347c94dca.png',
];
const commit = (text: string) => ({
  expect: { overwrite: true } as const,
  conversation: [Buffer.from(text)],
  images: new Map(),
});
const lockOf = (packagePath: string) => path.join(packagePath, '.agent-lock');

async function plantLock(packagePath: string, pid: number, host?: string) {
  const text = JSON.stringify({ pid, host: host ?? (await hostName()), token: 'dead' });
  await writeFile(lockOf(packagePath), text);
}

/** A process id that nothing has: that of a child that is gone. */
async function deadPid(): Promise<number> {
  const packagePath = await temporaryPackage();
  return (await runChild({ kind: 'append', packagePath, letter: 'x', rounds: 0 })).pid;
}

describe('several processes on one package', () => {
  it('lose none of three times sixty interleaved commits, and a reader always sees a whole archive [SAVE-5]', async () => {
    const packagePath = await temporaryPackage();
    let running = true;
    const reader = createFilesystemAdapter({ packagePath });
    const read = async () => {
      let reads = 0;
      for (; running; reads++) {
        const { conversation, entries } = await reader.read();
        if (conversation !== undefined)
          expect(entries.map(({ name }) => name)).toContain(names[conversation.length % 2]);
        await sleep(1);
      }
      return reads;
    };
    const reads = read();
    await Promise.all(['a', 'b', 'c'].map((letter) => runChild({ kind: 'append', packagePath, letter, rounds: 60 })));
    running = false;
    expect(await reads).toBeGreaterThan(10);
    const files = await rawFiles(packagePath);
    const letters = [...Buffer.from(files.get('conversation.json') ?? []).toString()].sort().join('');
    expect(letters).toBe('a'.repeat(60) + 'b'.repeat(60) + 'c'.repeat(60));
    expect([...files.keys()].sort()).toEqual(['conversation.json', names[0]].sort());
    expect(await besideAgent(packagePath)).toEqual([]);
  }, 120_000);

  it('take the lock of a dead process over, exactly one of them [SAVE-5]', async () => {
    const pid = await deadPid();
    for (let round = 0; round < 3; round++) {
      const packagePath = await temporaryPackage();
      await plantLock(packagePath, pid);
      const at = Date.now() + 1500;
      const task = { kind: 'append', packagePath, rounds: 5, at } as const;
      const results = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => runChild({ ...task, letter })));
      const takenOver = results.map(({ answer }) => (answer as { takenOver: number }).takenOver);
      expect(takenOver.sort()).toEqual([0, 0, 0, 1]);
      const { conversation } = await createFilesystemAdapter({ packagePath }).read();
      expect(conversation).toHaveLength(20);
      expect(await besideAgent(packagePath)).toEqual([]);
    }
  }, 120_000);
});

describe('the lock of a package', () => {
  it('makes a save fail with busy, and without a trace, while a living process holds it [SAVE-5]', async () => {
    const packagePath = await temporaryPackage();
    await plantLock(packagePath, process.pid);
    const before = await fingerprint(packagePath);
    const adapter = createFilesystemAdapter({ packagePath, lockTimeoutMilliseconds: 100 });
    const error = await adapter.commit(commit('new')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'busy', committed: false, retryable: true });
    expect(String(error)).toContain(`process ${process.pid}`);
    expect(await fingerprint(packagePath)).toBe(before);
  });

  it('lets others read while a living process holds it', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await plantLock(packagePath, process.pid);
    const { conversation } = await createFilesystemAdapter({ packagePath }).read();
    expect(Buffer.from(conversation ?? []).toString()).toBe('old');
  });

  it('lets an unchanged save pass while a living process holds it [ENC-1]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await plantLock(packagePath, process.pid);
    const before = await fingerprint(packagePath);
    await createFilesystemAdapter({ packagePath }).commit(commit('old'));
    expect(await fingerprint(packagePath)).toBe(before);
  });

  it('waits for a save that ends in time', async () => {
    const packagePath = await temporaryPackage();
    const slow = createFilesystemAdapter({ packagePath });
    const image = new Map([[names[0] ?? '', () => sleep(200).then(() => Buffer.from('first image'))]]);
    const first = slow.commit({ ...commit('slow'), images: image });
    await sleep(50);
    await createFilesystemAdapter({ packagePath }).commit(commit('second'));
    await first;
    expect(Buffer.from((await rawFiles(packagePath)).get('conversation.json') ?? []).toString()).toBe('second');
  });

  it('is not taken for abandoned because its process lives on another machine', async () => {
    const packagePath = await temporaryPackage();
    await plantLock(packagePath, await deadPid(), `not-${hostname()}`);
    const adapter = createFilesystemAdapter({ packagePath, lockTimeoutMilliseconds: 100 });
    await expect(adapter.commit(commit('new'))).rejects.toMatchObject({ code: 'busy' });
  });

  it.each(['{"pid":1,"host":"elsewhere","token":"dead"}', '', 'not one of ours'])(
    'is taken over when nobody touched it for more than a minute, whatever it says: %j',
    async (text) => {
      const packagePath = await temporaryPackage();
      await writeFile(lockOf(packagePath), text);
      const adapter = createFilesystemAdapter({ packagePath, lockTimeoutMilliseconds: 100 });
      await expect(adapter.commit(commit('new'))).rejects.toMatchObject({ code: 'busy' });
      const longAgo = new Date(Date.now() - 61_000);
      await utimes(lockOf(packagePath), longAgo, longAgo);
      await adapter.commit(commit('new'));
      expect(await besideAgent(packagePath)).toEqual([]);
    },
  );

  it('is looked at again before the commit: a save whose lock was taken over commits nothing [SAVE-5]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const adapter = createFilesystemAdapter({ packagePath });
    const images = new Map([
      [
        names[0] ?? '',
        async () => {
          await plantLock(packagePath, process.pid);
          return Buffer.from('first image');
        },
      ],
    ]);
    const error = await adapter.commit({ ...commit('new'), images }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'busy', committed: false });
    expect(StorageError.isInstance(error)).toBe(true);
    const files = await rawFiles(packagePath);
    expect(Buffer.from(files.get('conversation.json') ?? []).toString()).toBe('old');
    expect(await besideAgent(packagePath), 'another’s lock stays').toEqual(['.agent-lock']);
  });

  it('notices a program that takes no lock and writes while the images are stored [SAVE-5]', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const adapter = createFilesystemAdapter({ packagePath });
    const { revision } = await adapter.read();
    const images = new Map([
      [
        names[0] ?? '',
        async () => {
          await plant(packagePath, 'conversation.json', 'odd');
          return Buffer.from('first image');
        },
      ],
    ]);
    const changed = { expect: revision, conversation: [Buffer.from('new')], images };
    await expect(adapter.commit(changed)).rejects.toMatchObject({ code: 'conflict' });
    expect(Buffer.from((await rawFiles(packagePath)).get('conversation.json') ?? []).toString()).toBe('odd');
  });

  it('notices a program that makes the folder while the first save is built [SAVE-5]', async () => {
    const packagePath = await temporaryPackage();
    const adapter = createFilesystemAdapter({ packagePath });
    const images = new Map([
      [
        names[0] ?? '',
        async () => {
          await plant(packagePath, 'foreign', 'theirs');
          return Buffer.from('first image');
        },
      ],
    ]);
    const first = { expect: '', conversation: [Buffer.from('new')], images };
    await expect(adapter.commit(first)).rejects.toMatchObject({ code: 'conflict' });
    expect([...(await rawFiles(packagePath)).keys()]).toEqual(['foreign']);
    expect(await besideAgent(packagePath)).toEqual([]);
    await adapter.commit(first).catch(() => {});
    expect([...(await rawFiles(packagePath)).keys()].sort()).toEqual(['conversation.json', 'foreign', names[0]].sort());
  });
});
