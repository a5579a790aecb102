/** Reads a source until it ends or the signal aborts, even one that does not listen to the signal itself. */
export async function* untilAborted<Value>(
  source: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value, void> {
  const iterator = source[Symbol.asyncIterator]();
  // One listener for the whole reading: racing each step against one lasting promise would pile up its reactions.
  let wake: (() => void) | undefined;
  const onAbort = () => wake?.();
  signal.addEventListener('abort', onAbort);
  let ended = false;
  try {
    while (!signal.aborted) {
      const step = await new Promise<IteratorResult<Value> | undefined>((resolve, reject) => {
        wake = () => resolve(undefined);
        iterator.next().then(resolve, reject);
      }).catch((error: unknown) => {
        ended = true;
        throw error;
      });
      if (step === undefined) return;
      if (step.done) {
        ended = true;
        return;
      }
      yield step.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a generator that hangs in its own await would never answer.
    if (!ended) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
