import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { plot } from './plot.mjs';

/** @typedef {import('./measure.mjs').Figure} Figure */
/** @typedef {{ readonly n: number, readonly figures: readonly Figure[], readonly bars: Readonly<Record<string, number>> }} Row */

const folder = import.meta.dirname;
const document = path.join(folder, '..', 'BENCHMARKS.md');

/** A hot path measured at several N. The first contender is the bare platform, which the ratios refer to. */
export class HotPath {
  /** @type {Row[]} */
  rows = [];

  /** @param {string} name of the plot's file @param {string} title @param {string} unit of N */
  constructor(name, title, unit) {
    this.name = name;
    this.title = title;
    this.unit = unit;
  }

  /** @param {number} n @param {readonly Figure[]} figures @param {Readonly<Record<string, number>>} bars the highest ratio, by contender */
  add(n, figures, bars = {}) {
    this.rows.push({ n, figures, bars });
    console.log(`\n${this.title}, ${n.toLocaleString('en')} ${this.unit}`);
    for (const { name, milliseconds, ratio } of figures) {
      const bar = bars[name];
      const verdict = bar === undefined ? '' : ratio <= bar ? `  (bar ${bar})` : `  OVER the bar of ${bar}`;
      console.log(`  ${name.padEnd(52)} ${digits(milliseconds).padStart(8)} ms  × ${ratioText(ratio)}${verdict}`);
    }
  }

  markdown() {
    const names = this.rows[0]?.figures.map(({ name }) => name) ?? [];
    const [bare = '', ...ours] = names;
    const head = `| ${this.unit} | ${bare}, ms | ${ours.map((name) => `${name}, ms | × | bar`).join(' | ')} |`;
    const line = `|${' --: |'.repeat(2 + ours.length * 3)}`;
    const rows = this.rows.map(({ n, figures, bars }) => {
      const cells = figures.slice(1).map(({ name, milliseconds, ratio }) => {
        const bar = bars[name];
        return `${digits(milliseconds)} | ${bar !== undefined && ratio > bar ? `**${ratioText(ratio)}**` : ratioText(ratio)} | ${bar === undefined ? '' : `≤ ${bar}`}`;
      });
      return `| ${n.toLocaleString('en')} | ${digits(figures[0]?.milliseconds ?? Number.NaN)} | ${cells.join(' | ')} |`;
    });
    return `### ${this.title}\n\n![${this.title}, milliseconds against ${this.unit}](bench/plots/${this.name}.svg)\n\n${[head, line, ...rows].join('\n')}\n`;
  }

  svg() {
    const names = this.rows[0]?.figures.map(({ name }) => name) ?? [];
    const series = names.map((name) => ({
      name,
      points: this.rows.flatMap(({ n, figures }) =>
        figures
          .filter((figure) => figure.name === name)
          .map(({ milliseconds }) => /** @type {const} */ ([n, milliseconds])),
      ),
    }));
    return plot(this.title, this.unit, series);
  }
}

/**
 * Puts the figures of one part into BENCHMARKS.md, between its marks, and its plots beside this file.
 * @param {string} part @param {readonly HotPath[]} paths
 */
export function keep(part, paths) {
  const plots = path.join(folder, 'plots');
  mkdirSync(plots, { recursive: true });
  for (const hotPath of paths) writeFileSync(path.join(plots, `${hotPath.name}.svg`), hotPath.svg());
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const text = `_${day}, ${machine}. Load of the machine at the end of the run: ${os.loadavg()[0]?.toFixed(1)}._\n\n${paths.map((hotPath) => hotPath.markdown()).join('\n')}`;
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const before = readFileSync(document, 'utf8');
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  if (from === -1 || to === -1)
    throw new Error(`BENCHMARKS.md has no place for "${part}": ${begin} and ${end} are missing.`);
  writeFileSync(document, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`);
}

/** @param {number} milliseconds */
const digits = (milliseconds) => (milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toPrecision(2));
/** @param {number} ratio */
const ratioText = (ratio) => ratio.toFixed(ratio < 0.1 ? 3 : 2);
