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
 * Turns of a function of this process. No garbage collection is forced between them: it would shrink the young generation,
 * and make whoever allocates pay for that at once.
 * @param {() => unknown} run What is measured. A promise is waited for.
 * @param {() => unknown} [before] Makes ready, unmeasured, before each call.
 * @param {() => number} [clock] Milliseconds. @returns {Turn}
 */
export const turnsOf =
  (run, before, clock = () => performance.now()) =>
  async () => {
    const calls = [];
    for (let spent = 0; spent < turnMilliseconds; ) {
      await before?.();
      const start = clock();
      const result = run();
      if (result instanceof Promise) await result;
      const milliseconds = clock() - start;
      calls.push(milliseconds);
      spent += milliseconds;
    }
    return calls;
  };

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The same in processor time, for work that waits for nothing: what else the machine does counts no more. Garbage that
 * other threads collect meanwhile does.
 * @param {() => unknown} run @param {() => unknown} [before]
 */
export const workOf = (run, before) => turnsOf(run, before, processorTime);
