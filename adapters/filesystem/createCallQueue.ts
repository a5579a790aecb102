import { StorageError } from '../../src/storage/StorageError.ts';
import { storageErrorFrom } from './storageErrorFrom.ts';

/** Runs an adapter's calls: writers one after another, readers at once, none after it was closed. */
export interface CallQueue {
  /** @param doing what the call does, as the end of "Could not …" */
  now<Result>(doing: string, call: () => Promise<Result>): Promise<Result>;
  inTurn<Result>(doing: string, call: () => Promise<Result>): Promise<Result>;
  /** Waits for the calls under way, then refuses all. */
  close(): Promise<void>;
}

export function createCallQueue(packagePath: string): CallQueue {
  const running = new Set<Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function run<Result>(doing: string, after: Promise<unknown>, call: () => Promise<Result>): Promise<Result> {
    if (closed)
      throw new StorageError(
        'closed',
        `Could not ${doing} in ${packagePath}: this adapter was closed. Open another one for the document.`,
      );
    await after;
    try {
      return await call();
    } catch (error) {
      throw storageErrorFrom(error, doing);
    }
  }

  function track<Result>(result: Promise<Result>): Promise<Result> {
    const settled = result.then(
      () => {},
      () => {},
    );
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return result;
  }

  return {
    now: (doing, call) => track(run(doing, Promise.resolve(), call)),
    inTurn(doing, call) {
      const result = track(run(doing, last, call));
      last = result.then(
        () => {},
        () => {},
      );
      return result;
    },
    async close() {
      closed = true;
      await Promise.all(running);
    },
  };
}
