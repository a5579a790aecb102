/** @typedef {Record<string, () => unknown>} Contenders */

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
 * @param {string} title @param {Contenders} contenders
 */
export async function compare(title, contenders, rounds = 5) {
  const names = Object.keys(contenders);
  /** @type {Record<string, number[]>} */
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await time(contenders[name], 10);
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < names.length; index += 1) {
      const name = names[(index + round) % names.length];
      samples[name].push(await time(contenders[name]));
    }
  const base = median(samples[names[0]]);
  console.log(`\n${title}`);
  for (const name of names) {
    const milliseconds = median(samples[name]);
    console.log(
      `  ${name.padEnd(56)} ${milliseconds.toPrecision(3).padStart(8)} ms  × ${(milliseconds / base).toFixed(2)}`,
    );
  }
}
