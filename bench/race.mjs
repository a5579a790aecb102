import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = vm.runInNewContext('gc');

/** @typedef {{ readonly name: string, readonly milliseconds: number, readonly ratio: number }} Figure */
/** One contender's calls in a row. Resolves with the milliseconds of each. @typedef {() => Promise<readonly number[]>} Turn */
/** @typedef {{ readonly roundMilliseconds: number, readonly turnsAtLeast: number }} Pace */

const rounds = 5;
/** Long enough for garbage collections of its own. */
const turnMilliseconds = 20;

/** @type {Pace} */
export const fullPace = { roundMilliseconds: 300, turnsAtLeast: 5 };
/** @type {Pace} */
export const quickPace = { roundMilliseconds: 100, turnsAtLeast: 3 };

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Times contenders against the first one. They take turns, in rotated order, so that a burst of other work on the machine
 * falls on all of them alike. A round's sample is the median of its calls, a figure the median of five rounds.
 * @param {Record<string, Turn>} contenders @param {Pace} pace @returns {Promise<readonly Figure[]>}
 */
export async function race(contenders, { roundMilliseconds, turnsAtLeast }) {
  const runners = Object.entries(contenders).map(([name, turn]) => ({ name, turn, samples: [Number.NaN].slice(1) }));
  for (const { turn } of runners) await turn();
  for (let round = 0; round < rounds; round += 1) {
    const calls = new Map(runners.map((runner) => [runner, [Number.NaN].slice(1)]));
    const start = performance.now();
    for (
      let turn = 0;
      turn < turnsAtLeast || performance.now() - start < roundMilliseconds * runners.length;
      turn += 1
    ) {
      const first = (turn + round) % runners.length;
      for (const runner of [...runners.slice(first), ...runners.slice(0, first)])
        calls.get(runner)?.push(...(await runner.turn()));
    }
    for (const runner of runners) runner.samples.push(median(calls.get(runner) ?? []));
  }
  const base = median(runners[0]?.samples ?? []);
  return runners.map(({ name, samples }) => ({ name, milliseconds: median(samples), ratio: median(samples) / base }));
}

/**
 * Turns of a function of this process. Each begins with the garbage of the turn before collected.
 * @param {() => unknown} run What is measured. A promise is waited for.
 * @param {() => unknown} [before] Makes ready, unmeasured, before each call.
 * @returns {Turn}
 */
export const turnsOf = (run, before) => async () => {
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
};
