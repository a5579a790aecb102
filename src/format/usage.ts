import type { Usage } from './Conversation.ts';
import { addDollars } from './dollars.ts';

/** No tokens at all. */
export const zeroUsage: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, webSearchRequests: 0 };

// A sum beyond the safe integers could not be read again (READ-1).
const addCount = (a: number, b: number): number => Math.min(a + b, Number.MAX_SAFE_INTEGER);

/**
 * The tokens of both (VAL-3). `cacheWrite1h` and `reportedCost` are there when either has them; keys that format 1 does
 * not name stay as they are in `a`.
 */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    ...a,
    input: addCount(a.input, b.input),
    output: addCount(a.output, b.output),
    cacheRead: addCount(a.cacheRead, b.cacheRead),
    cacheWrite: addCount(a.cacheWrite, b.cacheWrite),
    webSearchRequests: addCount(a.webSearchRequests, b.webSearchRequests),
    ...((a.cacheWrite1h ?? b.cacheWrite1h) !== undefined && {
      cacheWrite1h: addCount(a.cacheWrite1h ?? 0, b.cacheWrite1h ?? 0),
    }),
    ...((a.reportedCost ?? b.reportedCost) !== undefined && {
      reportedCost: addDollars(a.reportedCost ?? 0, b.reportedCost ?? 0),
    }),
  };
}

/** Whether nothing was used, and nothing was reported to cost anything. */
export function isZeroUsage(usage: Usage): boolean {
  const { input, output, cacheRead, cacheWrite, webSearchRequests, cacheWrite1h = 0, reportedCost = 0 } = usage;
  return [input, output, cacheRead, cacheWrite, webSearchRequests, cacheWrite1h, reportedCost].every((n) => n === 0);
}
