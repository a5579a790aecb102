import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verdict } from './HotPath.mjs';
import { plot } from './plot.mjs';

/** @typedef {import('./HotPath.mjs').HotPath} HotPath */
/** @typedef {Pick<HotPath, 'key' | 'title' | 'unit' | 'about' | 'points'> & { readonly date: string, readonly machine: string }} Kept */

const root = path.join(import.meta.dirname, '..');
const results = path.join(import.meta.dirname, 'results');
const resultsFile = path.join(results, 'results.json');

/** @returns {Kept[]} */
function keptBefore() {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8'));
  } catch {
    return [];
  }
}

const machine = () =>
  `${os.cpus()[0]?.model}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`;

/**
 * Puts figures into BENCHMARKS.md, in the place of those of the same hot paths, with a plot of each.
 * @param {readonly HotPath[]} paths
 */
export function keep(paths) {
  const date = new Date().toISOString().slice(0, 10);
  const kept = new Map(keptBefore().map((before) => [before.key, before]));
  for (const { key, title, unit, about, points } of paths)
    kept.set(key, { key, title, unit, about, date, machine: machine(), points });
  mkdirSync(results, { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify([...kept.values()], null, 1)}\n`);
  for (const one of kept.values()) writeFileSync(path.join(results, `${one.key}.svg`), plot(one));
  writeFileSync(path.join(root, 'BENCHMARKS.md'), `${head}\n${[...kept.values()].map(section).join('\n')}`);
}

const head = `# Benchmarks

Written by \`npm run bench -- --keep\`; not edited by hand. The raw figures are in bench/results/results.json.

What the kit costs against the least that does the same work on the bare platform. The contenders of a table ran in one
process, interleaved, in rotated order; a figure is the median of five rounds, and a round the median of its calls. Read
the ratios: the milliseconds belong to the machine and to what else it did. What waits for a disk is timed by the clock on
the wall, and swings by half and more from run to run where the load is above the number of cores.

To repeat: \`npm run bench\` (about a quarter of an hour), \`npm run bench -- --quick\` (under five, without the largest sizes),
\`npm run bench -- codec\` for one part (codec, filesystem, open, indexeddb). With \`--keep\` the figures replace these.
`;

/** @param {Kept} kept */
function section({ key, title, unit, about, date, machine: on, points }) {
  const rows = points.flatMap(({ size, figures }) =>
    figures.map(
      ({ name, milliseconds, ratio, bar }) =>
        `| ${size.toLocaleString('en')} | ${name} | ${milliseconds.toPrecision(3)} | ${ratio.toFixed(3)} | ${bar === undefined ? '' : verdict(ratio, bar).trim()} |`,
    ),
  );
  return `## ${title}

${about}

${date}, ${on}.

| ${unit} | | ms | ratio | wanted |
|---:|---|---:|---:|---|
${rows.join('\n')}

![${title}](bench/results/${key}.svg)
`;
}
