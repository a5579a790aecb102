/** Calls a function of the host's. What it throws, at once or later, is reported and stops nothing. */
export function callHost(call: () => unknown, report: (error: unknown) => void): void {
  try {
    const given = call();
    if (typeof (given as PromiseLike<unknown> | undefined)?.then === 'function')
      (given as PromiseLike<unknown>).then(undefined, report);
  } catch (error) {
    report(error);
  }
}
