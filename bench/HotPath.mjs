/** @typedef {import('./race.mjs').Figure} Figure */
/** A figure, and the largest ratio wanted. @typedef {Figure & { readonly bar?: number }} Judged */
/** @typedef {{ readonly size: number, readonly figures: readonly Judged[] }} Point */

/** One thing the kit does, measured at several sizes. */
export class HotPath {
  /** @type {Point[]} */
  points = [];

  /**
   * @param {string} key names the plot's file
   * @param {string} title
   * @param {string} unit of the sizes
   * @param {string} about what is compared with what
   */
  constructor(key, title, unit, about) {
    this.key = key;
    this.title = title;
    this.unit = unit;
    this.about = about;
  }

  /**
   * @param {number} size @param {readonly Figure[]} figures the reference first
   * @param {Readonly<Record<string, number>>} bars the largest ratio wanted, by contender
   */
  add(size, figures, bars = {}) {
    /** @type {Point} */
    const point = {
      size,
      figures: figures.map((figure) => {
        const bar = bars[figure.name];
        return bar === undefined ? figure : { ...figure, bar };
      }),
    };
    this.points.push(point);
    console.log(`\n${this.title}, ${size.toLocaleString('en')} ${this.unit}`);
    for (const { name, milliseconds, ratio, bar } of point.figures)
      console.log(
        `  ${name.padEnd(52)} ${milliseconds.toPrecision(3).padStart(8)} ms  × ${ratio.toFixed(3)}${verdict(ratio, bar)}`,
      );
  }
}

/** @param {number} ratio @param {number | undefined} bar */
export const verdict = (ratio, bar) => (bar === undefined ? '' : ratio <= bar ? `  meets ${bar}` : `  MISSES ${bar}`);
