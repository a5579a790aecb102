/** How long a writer waits for another one's lock before it goes on without. A lock may be held by a frozen tab. */
const patienceMilliseconds = 2_000;

/**
 * Lets the tabs of one site write to a document one after another, so that they do not send each other back to plan again.
 * Only that: the transaction compares by itself, and without Web Locks, or without an answer, the work is done all the same.
 */
export async function withDocumentLock<Result>(
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return await work();
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, patienceMilliseconds);
  signal?.addEventListener('abort', giveUp);
  let begun = false;
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (begun) throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
  return await work();
}
