import type { StorageAdapter } from 'agent-panel/storage';

type Files = ReadonlyMap<string, Uint8Array>;

const maxTries = 5;

/** Every file of a document's stored `agent/` folder, as it was at one moment. */
export async function readAgentFiles(adapter: StorageAdapter): Promise<Files> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { revision, conversation, entries } = await adapter.read();
    const files = new Map<string, Uint8Array>();
    let whole = true;
    for (const { name } of entries.filter((entry) => entry.plain)) {
      const bytes = name === 'conversation.json' ? conversation : await adapter.readFile(name);
      if (bytes) files.set(name, bytes);
      else whole = false;
    }
    // Another tab may have saved in between: then its images are not this conversation's.
    if (whole && (await adapter.read()).revision === revision) return files;
  }
  throw new Error('The conversation changes faster than it can be copied. Close the other tabs and try again.');
}

/** Stores files as a document's `agent/` folder, byte for byte, readable or not. */
export async function writeAgentFiles(adapter: StorageAdapter, files: Files): Promise<void> {
  if (files.size > 0) await adapter.importFiles(files, { overwrite: true });
}
