import { StorageError } from '../../src/storage/StorageError.ts';

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortedError();
}

/** The outcome of planning, which changes nothing and may be left behind when the signal comes. */
export async function untilAborted<Result>(
  planning: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return await planning;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(abortedError());
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([planning, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export function abortedError(): StorageError {
  return new StorageError('aborted', 'The save was stopped by its signal. Nothing was changed.');
}
