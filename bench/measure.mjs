import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = vm.runInNewContext('gc');

/** @param {readonly number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * @typedef {object} Contender
 * @property {() => unknown} run What is measured. A promise is waited for.
 * @property {() => unknown} [before] Makes ready, unmeasured, before each call.
 */
/** @typedef {{ readonly name: string, readonly milliseconds: number, readonly ratio: number }} Figure */

const rounds = 5;
/** A turn is one contender's calls in a row. Long enough for garbage collections of its own. */
const turnMilliseconds = 20;

/**
 * Times contenders against the first one. They take turns, in rotated order, so that a burst of other work on the machine
 * falls on all of them alike, and each turn begins with the garbage of the one before collected. A round's sample is the
 * median of its calls, a figure the median of five rounds.
 * @param {Record<string, Contender | (() => unknown)>} contenders
 * @returns {Promise<readonly Figure[]>}
 */
export async function race(contenders, { roundMilliseconds = 300, turnsAtLeast = 3 } = {}) {
  const runners = Object.entries(contenders).map(([name, contender]) => ({
    name,
    ...(typeof contender === 'function' ? { run: contender } : contender),
    samples: /** @type {number[]} */ ([]),
  }));
  for (const runner of runners) await takeTurn(runner);
  for (let round = 0; round < rounds; round += 1) {
    const calls = runners.map(() => /** @type {number[]} */ ([]));
    const start = performance.now();
    for (let turn = 0; turn < turnsAtLeast || performance.now() - start < roundMilliseconds * runners.length; turn += 1)
      for (let at = 0; at < runners.length; at += 1) {
        const index = (at + turn + round) % runners.length;
        const runner = runners[index];
        if (runner) calls[index]?.push(...(await takeTurn(runner)));
      }
    runners.forEach((runner, index) => {
      runner.samples.push(median(calls[index] ?? []));
    });
  }
  const base = median(runners[0]?.samples ?? []);
  return runners.map(({ name, samples }) => ({ name, milliseconds: median(samples), ratio: median(samples) / base }));
}

/** @param {Contender} contender */
async function takeTurn({ before, run }) {
  const calls = [];
  collectGarbage();
  for (let spent = 0; spent < turnMilliseconds; ) {
    await before?.();
    const start = performance.now();
    const result = run();
    if (result instanceof Promise) await result;
    const milliseconds = performance.now() - start;
    calls.push(milliseconds);
    spent += milliseconds;
  }
  return calls;
}
