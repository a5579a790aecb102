import { AgentPanelError } from '../format/AgentPanelError.ts';
import { isInsideArchive } from './archiveNames.ts';
import { quote } from './checkNames.ts';
import { type HashBytes, hashBytes } from './hashBytes.ts';
import { createMemoryArchive } from './MemoryArchive.ts';
import { openMemoryArchive } from './openMemoryArchive.ts';
import type { StorageAdapter } from './StorageAdapter.ts';
import { StorageError } from './StorageError.ts';

export interface MemoryAdapterOptions {
  /** What is stored at first, by the path inside `agent/`. Copied. @default empty */
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** SHA-256 as lowercase hex. @default WebCrypto, which needs a secure context */
  readonly sha256?: HashBytes;
}

/** A StorageAdapter that keeps the archive in memory and hands it out as files. */
export interface MemoryAdapter extends StorageAdapter {
  /** Every file stored now, by its path inside `agent/`, as copies. No files: write no `agent/` folder (ARC-3). */
  files(): Map<string, Uint8Array>;
}

/**
 * Keeps one archive in memory: for tests, for a browser without storage, and for a host that writes the package itself
 * (its files in, `files()` out at its own save). `durable` is false in its results: durability is the host's.
 * @throws StorageError `unsafe` when a file's name leaves `agent/`
 */
export function createMemoryAdapter(options: MemoryAdapterOptions = {}): MemoryAdapter {
  const { files = new Map<string, Uint8Array>(), sha256 = hashBytes } = options ?? {};
  if (Object.prototype.toString.call(files) !== '[object Map]')
    throw new AgentPanelError(
      'invalid-option',
      'createMemoryAdapter needs "files" as a Map of bytes, by their paths. Pass one, or leave it out.',
    );
  for (const name of files.keys())
    if (!isInsideArchive(name))
      throw new StorageError(
        'unsafe',
        `The file ${quote(name)} lies outside the archive. Name files by their path inside agent/, such as "conversation.json".`,
      );
  return openMemoryArchive(createMemoryArchive(files), sha256);
}
