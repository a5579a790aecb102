import { describe, it } from 'vitest';
import { type ContractContext, storageContract } from '../../src/storage/contract/index.ts';
import { hashBytes } from '../../src/storage/hashBytes.ts';
import { createMemoryArchive } from '../../src/storage/MemoryArchive.ts';
import { openMemoryArchive } from '../../src/storage/openMemoryArchive.ts';

function memoryContext(): ContractContext {
  const archive = createMemoryArchive(new Map());
  let writes = 0;
  archive.watch(() => writes++, {});
  return {
    open: () => openMemoryArchive(archive, hashBytes),
    plant: async (name, bytes) => archive.replace(new Map(archive.files()).set(name, bytes.slice()), '', {}),
    files: async () => archive.files(),
    fingerprint: async () => String(writes),
  };
}

const hooks = Object.keys(memoryContext());

describe('the storage contract on the memory adapter', () => {
  for (const { rule, title, needs = [], run } of storageContract)
    if (needs.every((hook) => hooks.includes(hook))) it(`${title} [${rule}]`, () => run(memoryContext()));
});
