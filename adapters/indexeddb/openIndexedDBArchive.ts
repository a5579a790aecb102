import { compareNames, conversationFileName } from '../../src/storage/archiveNames.ts';
import { checkCommit, checkExpect, checkImport } from '../../src/storage/checkNames.ts';
import type { HashBytes } from '../../src/storage/hashBytes.ts';
import type { Commit, CommitResult, Revision, Snapshot, StorageAdapter } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import { ArchiveWriter } from './ArchiveWriter.ts';
import type { ArchiveRecord } from './archiveRecord.ts';
import { blobOf, bytesOf } from './blobs.ts';
import { ChangeChannel } from './ChangeChannel.ts';
import type { IndexedDBConnection } from './IndexedDBConnection.ts';
import { planCommit } from './planCommit.ts';
import { planReplacement } from './planReplacement.ts';
import { readUsage } from './readUsage.ts';
import { StoredArchive, type StoredState } from './StoredArchive.ts';
import { storageErrorFrom } from './storageErrorFrom.ts';

export interface IndexedDBArchiveOptions {
  readonly connection: IndexedDBConnection;
  readonly database: string;
  readonly documentID: string;
  readonly sha256: HashBytes;
}

/** An adapter on one document of a database whose connection it may share with others. */
export function openIndexedDBArchive(options: IndexedDBArchiveOptions): StorageAdapter {
  const { connection, database, documentID, sha256 } = options;
  const stored = new StoredArchive(connection, documentID);
  const channel = new ChangeChannel(database, documentID);
  const writer = new ArchiveWriter(stored, `agent-panel:${database}:${documentID}`, (revision) =>
    channel.announce(revision),
  );
  const inFlight = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  connection.retain();

  /** Runs a call that `close` waits for. */
  function track<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) return Promise.reject(closedError());
    const running = work().finally(() => inFlight.delete(running));
    inFlight.add(running);
    return running;
  }

  return {
    kind: 'indexeddb',
    read: () => track(async () => await snapshotOf(await writer.load())),
    readRevision: () => track(async () => (await stored.loadRecord()).revision),
    readFile: (name) =>
      track(async () => {
        const blob = await stored.loadFile(name);
        return blob && (await readable(blob));
      }),
    commit: (commit) =>
      track(async () => {
        checkCommit(commit);
        const conversation = blobOf(commit.conversation);
        const produced = new Map<string, Blob>();
        const revision = await writer.write({
          expect: commit.expect,
          signal: commit.signal,
          plan: (before) => planCommit(commit, conversation, before, stored, sha256, produced),
          assume: (known) => stateForCommit(commit, conversation, known),
        });
        return written(revision);
      }),
    importFiles: (files, expect) =>
      track(async () => {
        checkImport(files, expect);
        const puts = new Map(Array.from(files, ([name, bytes]) => [name, blobOf([bytes])]));
        return written(await writer.write({ expect, plan: (before) => planReplacement(before, puts) }));
      }),
    remove: (expect) =>
      track(async () => {
        checkExpect(expect);
        await writer.write({ expect, plan: (before) => planReplacement(before, new Map()) });
      }),
    watch(onChange) {
      if (closing) throw closedError();
      return channel.watch(onChange);
    },
    location: async () => JSON.stringify([database, documentID]),
    usage: () => track(readUsage),
    close() {
      closing ??= Promise.allSettled(inFlight).then(() => {
        channel.close();
        connection.release();
      });
      return closing;
    },
  };
}

/**
 * What a commit may be planned for without loading it: the known record fits the expectation, and the sizes differ, so
 * that the stored conversation cannot be the same.
 */
function stateForCommit(commit: Commit, conversation: Blob, known: ArchiveRecord): StoredState | undefined {
  if (typeof commit.expect === 'string' && commit.expect !== known.revision) return undefined;
  if (known.files.get(conversationFileName)?.size === conversation.size) return undefined;
  return { record: known, conversation: undefined };
}

async function snapshotOf({ record, conversation }: StoredState): Promise<Snapshot> {
  const entries = Array.from(record.files, ([name, { size }]) => ({ name, size, plain: true }));
  return {
    revision: record.revision,
    conversation: conversation && (await readable(conversation)),
    entries: entries.sort((left, right) => compareNames(left.name, right.name)),
  };
}

async function readable(blob: Blob): Promise<Uint8Array> {
  try {
    return await bytesOf(blob);
  } catch (error) {
    throw storageErrorFrom(error);
  }
}

/** A strict transaction that completed is on the disk, as far as the browser can say. */
const written = (revision: Revision): CommitResult => ({ revision, durable: true, leftovers: [] });

const closedError = () =>
  new StorageError('closed', 'The IndexedDB adapter was closed, and a closed adapter does nothing. Open another one.');
