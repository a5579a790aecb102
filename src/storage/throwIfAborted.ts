import { StorageError } from './StorageError.ts';

/** @throws StorageError `aborted` once the signal has fired. To be called before the commit point only. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new StorageError('aborted', 'The save was called off by its signal before anything was committed.', {
      cause: signal.reason,
    });
}
