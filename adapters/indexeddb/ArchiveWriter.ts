import type { Expectation, Revision } from '../../src/storage/StorageAdapter.ts';
import { StorageError } from '../../src/storage/StorageError.ts';
import type { ArchiveRecord } from './archiveRecord.ts';
import { type Change, checkExpectation, type StoredArchive, type StoredState } from './StoredArchive.ts';
import { throwIfAborted, untilAborted } from './untilAborted.ts';
import { withDocumentLock } from './withDocumentLock.ts';

/** How often a write is planned because another writer came in between, before it gives up with `busy`. */
const maxAttempts = 20;

export interface Write {
  readonly expect: Expectation;
  readonly signal?: AbortSignal | undefined;
  /** What to change, or undefined when nothing is to be changed. Called again when another writer came in between. */
  readonly plan: (before: StoredState) => Promise<Change | undefined>;
  /** The state to plan for at first, when it need not be loaded. */
  readonly assume?: (known: ArchiveRecord) => StoredState | undefined;
}

/** Loads one document's archive and changes it, one write after another. */
export class ArchiveWriter {
  readonly #stored: StoredArchive;
  readonly #lockName: string;
  readonly #onWritten: (revision: Revision) => void;
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** The record as last seen here. Saves a transaction in each commit; applying compares all the same. */
  #known: ArchiveRecord | undefined;

  constructor(stored: StoredArchive, lockName: string, onWritten: (revision: Revision) => void) {
    this.#stored = stored;
    this.#lockName = lockName;
    this.#onWritten = onWritten;
  }

  async load(): Promise<StoredState> {
    const state = await this.#stored.load();
    this.#known = state.record;
    return state;
  }

  /** @returns the revision stored afterwards */
  write(write: Write): Promise<Revision> {
    const result = this.#lastWrite.then(() =>
      withDocumentLock(this.#lockName, write.signal, async () => {
        for (let count = 0; count < maxAttempts; count++) {
          const assumed = count === 0 && this.#known ? write.assume?.(this.#known) : undefined;
          const revision = await this.#attempt(write, assumed);
          if (revision !== undefined) return revision;
        }
        throw new StorageError(
          'busy',
          'Other tabs keep changing the document. Nothing was written. Try again in a moment.',
        );
      }),
    );
    this.#lastWrite = result.catch(() => {});
    return result;
  }

  /** @returns undefined when another writer came in between */
  async #attempt({ expect, signal, plan }: Write, assumed: StoredState | undefined): Promise<Revision | undefined> {
    throwIfAborted(signal);
    const before = assumed ?? (await this.load());
    checkExpectation(expect, before.record);
    const change = await untilAborted(plan(before), signal);
    if (!change) return before.record.revision;
    throwIfAborted(signal);
    if (!(await this.#stored.apply(change, before.record, signal))) return undefined;
    this.#known = change.record;
    this.#onWritten(change.record.revision);
    return change.record.revision;
  }
}
