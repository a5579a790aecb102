import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import type { StorageAdapter } from '../../../src/storage/StorageAdapter.ts';
import { failCall, letCallsPass } from './fileCalls.ts';
import { plant, temporaryPackage } from './temporaryPackage.ts';

const opened: StorageAdapter[] = [];
afterEach(async () => {
  letCallsPass();
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
});

function open(packagePath: string): StorageAdapter {
  const adapter = createFilesystemAdapter({ packagePath });
  opened.push(adapter);
  return adapter;
}

const overwrite = { overwrite: true } as const;
const commit = (text: string) => ({ expect: overwrite, conversation: [Buffer.from(text)], images: new Map() });

/** An adapter that watches, once it does. */
async function watching(packagePath: string, onChange: (revision: string | undefined) => void) {
  const adapter = open(packagePath);
  const stop = adapter.watch?.(onChange);
  await sleep(150);
  return { adapter, stop };
}

describe('watching a package', () => {
  it('tells of another adapter’s first save, changes and removal, and not of its own', async () => {
    const packagePath = await temporaryPackage();
    const onChange = vi.fn();
    const { adapter } = await watching(packagePath, onChange);
    const other = open(packagePath);
    for (const text of ['one', 'two']) {
      const { revision } = await other.commit(commit(text));
      await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(revision), { timeout: 10_000 });
    }
    await other.remove(overwrite);
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(''), { timeout: 10_000 });
    onChange.mockClear();
    await adapter.commit(commit('own'));
    await sleep(400);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells of a program that writes in the folder itself', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    const onChange = vi.fn();
    await watching(packagePath, onChange);
    await plant(packagePath, 'conversation.json', 'theirs');
    const { revision } = await open(packagePath).read();
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(revision), { timeout: 10_000 });
  });

  it('stops when it is told to, and when the adapter is closed', async () => {
    const packagePath = await temporaryPackage();
    const onChange = vi.fn();
    const { adapter, stop } = await watching(packagePath, onChange);
    stop?.();
    adapter.watch?.(onChange);
    await adapter.close();
    await open(packagePath).commit(commit('one'));
    await sleep(400);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is no error for a package that is missing', async () => {
    const { stop } = await watching('/nowhere/Missing.silverpoint', () => {});
    stop?.();
  });
});

describe('the usage of a package', () => {
  it('counts the bytes of the archive and the room on its disk', async () => {
    const packagePath = await temporaryPackage();
    await plant(packagePath, 'conversation.json', 'old');
    await plant(packagePath, 'plugins/foreign', 'foreign');
    const usage = await open(packagePath).usage?.();
    expect(usage).toMatchObject({ used: 10, persisted: true });
    expect(usage?.quota).toBeGreaterThan(10);
  });

  it('leaves the room out where the file system does not say it', async () => {
    const packagePath = await temporaryPackage();
    failCall((call) => (call === 'statfs' ? 'ENOSYS' : undefined));
    expect(await open(packagePath).usage?.()).toEqual({ used: 0, persisted: true });
  });
});
