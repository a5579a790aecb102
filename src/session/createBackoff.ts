import { startTimer } from './startTimer.ts';

const firstMilliseconds = 1_000;
const longestMilliseconds = 30_000;

/** Tries again by itself, ever more patiently: after 1, 2, 4 … at most 30 seconds. */
export interface Backoff {
  again(): void;
  /** It worked, or nobody wants it any more. */
  reset(): void;
}

export function createBackoff(work: () => void): Backoff {
  let milliseconds = firstMilliseconds;
  let stop: (() => void) | undefined;
  return {
    again() {
      stop?.();
      stop = startTimer(work, milliseconds);
      milliseconds = Math.min(milliseconds * 2, longestMilliseconds);
    },
    reset() {
      stop?.();
      stop = undefined;
      milliseconds = firstMilliseconds;
    },
  };
}
