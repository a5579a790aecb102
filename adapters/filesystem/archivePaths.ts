import path from 'node:path';
import { conversationFileName } from '../../src/storage/archiveNames.ts';

/** Where the parts of one package's archive lie. Lock and temporaries stay outside `agent/`, so that it is never half a save. */
export interface ArchivePaths {
  readonly package: string;
  readonly agent: string;
  readonly images: string;
  readonly conversation: string;
  readonly lock: string;
  /** The file of a name inside `agent/` that `isInsideArchive` has approved. */
  file(name: string): string;
  /** A new path in the package root that nothing has yet, swept by a later save if this process dies. */
  temporary(kind: TemporaryKind): string;
}

/** `tmp`: becomes part of the archive. `trash`: was part of it. `lock`: becomes the lock. */
export type TemporaryKind = 'tmp' | 'trash' | 'lock';

const temporaryName = /^\.agent-(tmp|trash|lock)-(\d+)-[0-9a-f]+$/;

export function archivePaths(packagePath: string): ArchivePaths {
  const agent = path.join(packagePath, 'agent');
  return {
    package: packagePath,
    agent,
    images: path.join(agent, 'images'),
    conversation: path.join(agent, conversationFileName),
    lock: path.join(packagePath, '.agent-lock'),
    file: (name) => path.join(agent, ...name.split('/')),
    temporary: (kind) => path.join(packagePath, `.agent-${kind}-${process.pid}-${randomHex()}`),
  };
}

/** What a name in the package root is, if the adapter made it and did not live to remove it. */
export function parseTemporary(name: string): { kind: TemporaryKind; pid: number } | undefined {
  const [, kind, pid] = temporaryName.exec(name) ?? [];
  return kind === undefined ? undefined : { kind: kind as TemporaryKind, pid: Number(pid) };
}

/** 128 random bits, for names and tokens that no other process makes too. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
