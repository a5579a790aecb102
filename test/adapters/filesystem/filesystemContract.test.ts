import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../../adapters/filesystem/createFilesystemAdapter.ts';
import { createFilesystemStore } from '../../../adapters/filesystem/createFilesystemStore.ts';
import { type ContractContext, storageContract } from '../../../src/storage/contract/index.ts';
import type { StorageAdapter } from '../../../src/storage/StorageAdapter.ts';
import { failCall, letCallsPass } from './fileCalls.ts';
import { besideAgent, fingerprint, plant, plantLink, rawFiles, temporaryPackage } from './temporaryPackage.ts';

const opened: StorageAdapter[] = [];

afterEach(async () => {
  letCallsPass();
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
});

function contextOf(packagePath: string, open: () => StorageAdapter): Required<ContractContext> {
  return {
    open() {
      const adapter = open();
      opened.push(adapter);
      return adapter;
    },
    plant: (name, bytes) => plant(packagePath, name, bytes),
    files: () => rawFiles(packagePath),
    fingerprint: () => fingerprint(packagePath),
    async plantOutside(name, bytes) {
      await mkdir(path.join(packagePath, 'agent/images'), { recursive: true });
      await writeFile(path.join(packagePath, 'agent', name), bytes);
    },
    plantLink: (name, bytes) => plantLink(packagePath, name, bytes),
    failAfterCommit() {
      let committed = false;
      failCall((call, [, to]) => {
        if (call === 'rename') committed = String(to).endsWith('conversation.json');
        if (!committed || call !== 'FileHandle.sync') return undefined;
        letCallsPass();
        return 'EIO';
      });
    },
  };
}

const kinds = {
  'the filesystem adapter': (packagePath: string) => () => createFilesystemAdapter({ packagePath }),
  'an adapter of the filesystem store': (packagePath: string) => {
    const store = createFilesystemStore({ directory: path.dirname(packagePath), extension: '.silverpoint' });
    return () => store.open('Poster');
  },
};

describe.each(Object.entries(kinds))('the storage contract on %s', (_, openerOf) => {
  for (const { rule, title, run } of storageContract)
    it(`${title} [${rule}]`, async () => {
      const packagePath = await temporaryPackage();
      await run(contextOf(packagePath, openerOf(packagePath)));
      expect((await besideAgent(packagePath)).filter((name) => name !== 'secret')).toEqual([]);
    });
});
