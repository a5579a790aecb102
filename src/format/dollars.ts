const nanosInDollar = 1e9;

/** Adds two figures in US dollars in whole nano-dollars: 0.1 + 0.2 is 0.3. */
export function addDollars(a: number, b: number): number {
  const nanos = Math.round(a * nanosInDollar) + Math.round(b * nanosInDollar);
  // Beyond nine million dollars a nano-dollar is less than a number can hold: the plain sum is as good as any.
  return Number.isSafeInteger(nanos) ? nanos / nanosInDollar : a + b;
}
