import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCost, addUsage, type Cost, isZeroUsage, type Usage, zeroUsage } from '../../src/format/index.ts';
import { withUnknownKeys } from '../fixtures/unknownKeys.ts';
import { assertDeepEqual, documentText, encodedText, restored } from './support.ts';

const some: Usage = { input: 10, output: 2, cacheRead: 3, cacheWrite: 4, webSearchRequests: 1 };
const reported = (dollars: number): Cost => ({ kind: 'reported', dollars });
const estimated = (dollars: number): Cost => ({ kind: 'estimated', dollars });
const unknown: Cost = { kind: 'unknown' };
const notBilled: Cost = { kind: 'notBilled' };

describe('usage', () => {
  it('adds each count, and the optional figures when either has them [VAL-3]', () => {
    assertDeepEqual(addUsage(some, some), { input: 20, output: 4, cacheRead: 6, cacheWrite: 8, webSearchRequests: 2 });
    assertDeepEqual(addUsage({ ...some, cacheWrite1h: 2 }, zeroUsage), { ...some, cacheWrite1h: 2 });
    assertDeepEqual(addUsage(zeroUsage, { ...some, reportedCost: 0.1, cacheWrite1h: 0 }), {
      ...some,
      cacheWrite1h: 0,
      reportedCost: 0.1,
    });
    expect(addUsage({ ...some, reportedCost: 0.1 }, { ...some, reportedCost: 0.2 }).reportedCost).toBe(0.3);
  });

  it('stays readable however much is added [READ-1]', () => {
    const most = { ...zeroUsage, input: Number.MAX_SAFE_INTEGER };
    expect(addUsage(most, some).input).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('keeps the unknown keys of the sum so far [READ-4]', () => {
    assertDeepEqual(addUsage(withUnknownKeys(zeroUsage), some), withUnknownKeys(some));
  });

  it('writes its optional keys only when present, and reads null as absent [VAL-3]', () => {
    const usage =
      '{"cacheRead":0,"cacheWrite":12,"cacheWrite1h":7,"input":1,"output":2,"reportedCost":1e-07,"webSearchRequests":3}';
    expect(
      encodedText(restored(documentText({ usage, lastRoundUsage: usage.replace(/(1h|Cost)":[\d.e-]+/g, '$1":null') }))),
    ).toContain(`"lastRoundUsage":{"cacheRead":0,"cacheWrite":12,"input":1,"output":2,"webSearchRequests":3}`);
    expect(encodedText(restored(documentText({ usage })))).toContain(`"usage":${usage}`);
  });

  it('is zero only when nothing at all was used', () => {
    expect(isZeroUsage(zeroUsage)).toBe(true);
    for (const key of Object.keys(some)) expect(isZeroUsage({ ...zeroUsage, [key]: 1 })).toBe(false);
    expect(isZeroUsage({ ...zeroUsage, reportedCost: 0.1 })).toBe(false);
    expect(isZeroUsage({ ...zeroUsage, reportedCost: 0, cacheWrite1h: 0 })).toBe(true);
  });
});

describe('cost', () => {
  it.each<[Cost, Cost, Cost]>([
    [reported(1), reported(2), reported(3)],
    [reported(1), estimated(2), estimated(3)],
    [estimated(1), reported(2), estimated(3)],
    [estimated(1), estimated(2), estimated(3)],
    [reported(1), notBilled, reported(1)],
    [estimated(1), notBilled, estimated(1)],
    [notBilled, reported(2), reported(2)],
    [notBilled, estimated(2), estimated(2)],
    [notBilled, notBilled, notBilled],
    [reported(1), unknown, unknown],
    [estimated(1), unknown, unknown],
    [notBilled, unknown, unknown],
    [unknown, reported(2), unknown],
    [unknown, estimated(2), unknown],
    [unknown, notBilled, unknown],
    [unknown, unknown, unknown],
  ])('%o and a request of %o make %o [VAL-4]', (total, request, sum) => {
    assertDeepEqual(addCost(total, some, request), sum);
  });

  it.each([reported(2), estimated(0), notBilled, unknown])(
    'that is unknown for no tokens is nothing yet: %o [VAL-4]',
    (request) => {
      assertDeepEqual(addCost(unknown, zeroUsage, request), request);
    },
  );

  it('adds whole nano-dollars, so that ten cents ten times are a dollar [VAL-4]', () => {
    let total: Cost = unknown;
    let usage = zeroUsage;
    for (let at = 0; at < 10; at++) {
      total = addCost(total, usage, estimated(0.1));
      usage = addUsage(usage, some);
    }
    assertDeepEqual(total, estimated(1));
  });

  it('does not depend on the order of what was spent [VAL-4]', () => {
    const nanos = fc.array(fc.nat(5_000_000_000), { minLength: 1, maxLength: 20 });
    const sum = (all: readonly number[]) =>
      all.reduce<Cost>((total, nano) => addCost(total, some, reported(nano / 1e9)), reported(0));
    fc.assert(
      fc.property(nanos, (all) => {
        assertDeepEqual(sum(all), sum([...all].reverse()));
        assertDeepEqual(sum(all), reported(all.reduce((a, b) => a + b, 0) / 1e9));
      }),
    );
  });

  it('stays finite for sums beyond all money', () => {
    assertDeepEqual(addCost(reported(1e300), some, reported(1)), reported(1e300));
  });

  it('keeps unknown keys, and has dollars only where its kind has them [READ-4]', () => {
    assertDeepEqual(addCost(withUnknownKeys(reported(1)), some, reported(1)), withUnknownKeys(reported(2)));
    assertDeepEqual(addCost(withUnknownKeys(reported(1)), some, unknown), withUnknownKeys(unknown));
  });
});
