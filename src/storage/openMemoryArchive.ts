import { compareNames, conversationFileName, imageHash, isInsideArchive } from './archiveNames.ts';
import { joinSegments } from './bytes.ts';
import { checkCommit, checkExpect, checkImport } from './checkNames.ts';
import type { MemoryAdapter } from './createMemoryAdapter.ts';
import type { HashBytes } from './hashBytes.ts';
import type { MemoryArchive } from './MemoryArchive.ts';
import { planFiles } from './planFiles.ts';
import { produceImage } from './produceImage.ts';
import type { Commit, CommitResult, Expectation, Snapshot } from './StorageAdapter.ts';
import { StorageError } from './StorageError.ts';
import { throwIfAborted } from './throwIfAborted.ts';

/** One more adapter on an archive in memory; adapters of one archive see each other's commits at once. */
export function openMemoryArchive(archive: MemoryArchive, sha256: HashBytes): MemoryAdapter {
  const stops = new Set<() => void>();
  let closed = false;
  // Who this adapter is to the archive.
  const self = {};
  const inFlight = new Set<Promise<unknown>>();

  function track<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closed)
      return Promise.reject(
        new StorageError(
          'closed',
          'The memory adapter was closed, and a closed adapter does nothing. Open another one.',
        ),
      );
    const running = work();
    const settled = running.then(
      () => {},
      () => {},
    );
    inFlight.add(settled);
    void settled.then(() => inFlight.delete(settled));
    return running;
  }

  const revisionOf = async (files: ReadonlyMap<string, Uint8Array>) => {
    const conversation = files.get(conversationFileName);
    return conversation === undefined ? '' : await sha256(conversation);
  };

  async function checkExpectation(expect: Expectation) {
    const current = await revisionOf(archive.files());
    if (typeof expect === 'string' && expect !== current)
      throw new StorageError(
        'conflict',
        'Another writer changed the conversation after it was read. Nothing was written. Read it again, then reload theirs or overwrite.',
        { current },
      );
  }

  async function write(commit: Commit, conversation: Uint8Array): Promise<CommitResult> {
    throwIfAborted(commit.signal);
    await checkExpectation(commit.expect);
    const files = new Map(archive.files());
    const plan = planFiles([...files.keys()], commit.images.keys(), commit.purgeForeign);
    for (const { wanted, name } of plan.images) {
      const stored = files.get(name);
      if (stored !== undefined && (archive.isVerified(stored) || (await sha256(stored)) === imageHash(name))) {
        archive.markVerified(stored);
        continue;
      }
      const produced = await produceImage(commit, wanted, sha256);
      archive.markVerified(produced);
      files.set(name, produced);
    }
    throwIfAborted(commit.signal);
    for (const name of plan.garbage) files.delete(name);
    files.set(conversationFileName, conversation);
    const revision = await sha256(conversation);
    archive.replace(files, revision, self);
    return { revision, durable: false, leftovers: [] };
  }

  return {
    kind: 'memory',
    files: () => new Map(Array.from(archive.files(), ([name, bytes]) => [name, bytes.slice()])),
    read: () =>
      track(async (): Promise<Snapshot> => {
        const files = archive.files();
        const entries = Array.from(files, ([name, bytes]) => ({ name, size: bytes.length, plain: true }));
        return {
          revision: await revisionOf(files),
          conversation: files.get(conversationFileName)?.slice(),
          entries: entries.sort((left, right) => compareNames(left.name, right.name)),
        };
      }),
    readRevision: () => track(() => revisionOf(archive.files())),
    readFile: (name) => track(async () => (isInsideArchive(name) ? archive.files().get(name)?.slice() : undefined)),
    commit: (commit) =>
      track(async () => {
        checkCommit(commit);
        const conversation = joinSegments(commit.conversation);
        return await archive.inTurn(() => write(commit, conversation));
      }),
    importFiles: (files, expect) =>
      track(async () => {
        checkImport(files, expect);
        const copies = new Map(Array.from(files, ([name, bytes]) => [name, bytes.slice()]));
        return await archive.inTurn(async () => {
          await checkExpectation(expect);
          const revision = await revisionOf(copies);
          archive.replace(copies, revision, self);
          return { revision, durable: false, leftovers: [] };
        });
      }),
    remove: (expect) =>
      track(async () => {
        checkExpect(expect);
        await archive.inTurn(async () => {
          await checkExpectation(expect);
          archive.replace(new Map(), '', self);
        });
      }),
    watch(onChange) {
      const stop = archive.watch(onChange, self);
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
    location: async () => archive.name,
    usage: async () => {
      let used = 0;
      for (const bytes of archive.files().values()) used += bytes.length;
      return { used, persisted: false };
    },
    async close() {
      closed = true;
      for (const stop of stops) stop();
      await Promise.all(inFlight);
    },
  };
}
