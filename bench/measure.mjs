/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Mean milliseconds of one call, calling for at least `minimumMilliseconds`. @param {() => unknown} call */
async function time(call, minimumMilliseconds = 60) {
  let calls = 0;
  const start = performance.now();
  do {
    await call();
    calls += 1;
  } while (performance.now() - start < minimumMilliseconds);
  return (performance.now() - start) / calls;
}

/**
 * Runs all contenders once a round, in rotated order; the first one is what the ratios refer to.
 * @param {string} title @param {Record<string, () => unknown>} contenders
 */
export async function compare(title, contenders, rounds = 5) {
  const runners = Object.entries(contenders).map(([name, call]) => ({
    name,
    call,
    samples: /** @type {number[]} */ ([]),
  }));
  for (const { call } of runners) await time(call, 10);
  for (let round = 0; round < rounds; round += 1)
    for (const runner of [...runners.slice(round % runners.length), ...runners.slice(0, round % runners.length)])
      runner.samples.push(await time(runner.call));
  const base = median(runners[0]?.samples ?? []);
  console.log(`\n${title}`);
  for (const { name, samples } of runners) {
    const milliseconds = median(samples);
    console.log(
      `  ${name.padEnd(56)} ${milliseconds.toPrecision(3).padStart(8)} ms  × ${(milliseconds / base).toFixed(2)}`,
    );
  }
}
