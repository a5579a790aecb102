import { promisifyRequest } from 'idb-keyval';
import { StorageError } from '../../src/storage/StorageError.ts';
import { objectStoreName } from './archiveRecord.ts';
import { abortedError } from './untilAborted.ts';

export interface Transaction<First, Result> {
  readonly mode: 'readonly' | 'readwrite';
  /** The first request. Its answer tells that the transaction has its turn. */
  readonly first: (store: IDBObjectStore) => IDBRequest<First>;
  /** Must await nothing but requests of this store: a transaction commits by itself as soon as nothing is asked of it. May run twice. */
  readonly proceed: (answer: First, store: IDBObjectStore) => Result | Promise<Result>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Resolves when the transaction is complete, rejects when it was undone: with the StorageError that a signal, the waiting
 * time or the work itself gave as the reason, else with what the browser says.
 */
export async function runTransaction<First, Result>(
  database: IDBDatabase,
  { mode, first, proceed, signal }: Transaction<First, Result>,
  waitMilliseconds: number,
): Promise<Result> {
  // Chromium's default, relaxed, answers before the bytes are on the disk.
  const transaction = database.transaction(objectStoreName, mode, { durability: 'strict' });
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // Not `onerror`: there the transaction has not failed yet, and its error is still null.
    transaction.onabort = () => reject(transaction.error);
  });
  let reason: unknown;
  const abort = (error: unknown) => {
    reason ??= error;
    try {
      transaction.abort();
    } catch {
      // It has ended by itself: completed past the commit point, or aborted by the failure that brought us here.
    }
  };
  const timer = setTimeout(() => abort(busyError()), waitMilliseconds);
  const onSignal = () => abort(abortedError());
  signal?.addEventListener('abort', onSignal);
  if (signal?.aborted) onSignal();
  try {
    const store = transaction.objectStore(objectStoreName);
    const work = async () => {
      const answer = await promisifyRequest(first(store));
      clearTimeout(timer);
      const result = await proceed(answer, store);
      // Else the browser would wait until each request was answered and nothing more is asked.
      if (reason === undefined) transaction.commit?.();
      return result;
    };
    // An exception does not undo what was put before it: the transaction would complete with half of the changes.
    const working = work().catch(abort);
    await complete;
    return (await working) as Result;
  } catch (error) {
    throw StorageError.isInstance(reason) ? reason : (error ?? reason);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onSignal);
  }
}

export const busyError = () =>
  new StorageError(
    'busy',
    'Another tab holds the database. Close the other tabs of this site, or try again in a moment.',
  );
