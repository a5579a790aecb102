import type { Item } from '../../../format/Item.ts';
import { estimateRowHeight } from './estimateRowHeight.ts';

const pageRows = 256;

/**
 * The height of every row in pixels: as it was measured last, else estimated. Sums over any stretch of rows come from
 * sums of pages, so that a conversation of any length costs the same.
 */
export class RowHeights {
  #items: readonly Item[] = [];
  /** 0: not known yet. */
  #heights = new Float32Array(0);
  /** Of each page of rows; NaN where it has to be summed again. */
  #pages: number[] = [];

  /** Takes the rows as they are now. Those that stay keep their heights. */
  update(items: readonly Item[]): void {
    const before = this.#items;
    if (items === before) return;
    this.#items = items;
    const kept = this.#keptRows(before);
    if (items.length > this.#heights.length) {
      const grown = new Float32Array(Math.ceil(items.length * 1.25) + pageRows);
      grown.set(this.#heights.subarray(0, kept));
      this.#heights = grown;
    }
    if (kept === before.length && items.length === before.length) return;
    this.#heights.fill(0, kept);
    this.#pages.length = Math.ceil(items.length / pageRows);
    this.#pages.fill(Number.NaN, Math.floor(kept / pageRows));
  }

  get count(): number {
    return this.#items.length;
  }

  of(index: number): number {
    const known = this.#heights[index];
    if (known) return known;
    const item = this.#items[index];
    const estimate = item ? estimateRowHeight(item) : 0;
    this.#heights[index] = estimate;
    return estimate;
  }

  learn(index: number, height: number): void {
    if (index >= this.count || height <= 0 || this.#heights[index] === height) return;
    this.#heights[index] = height;
    this.#pages[Math.floor(index / pageRows)] = Number.NaN;
  }

  /** The height of the rows from `first` up to, without, `last`. */
  sum(first: number, last: number): number {
    let sum = 0;
    for (let index = first; index < last; ) {
      const page = index / pageRows;
      if (Number.isInteger(page) && index + pageRows <= last) {
        sum += this.#page(page);
        index += pageRows;
      } else {
        sum += this.of(index);
        index += 1;
      }
    }
    return sum;
  }

  /** The row at a distance from the first row's start. */
  indexAt(distance: number): number {
    let rest = distance;
    let page = 0;
    const pages = this.#pages.length;
    for (; page < pages - 1; page += 1) {
      const height = this.#page(page);
      if (rest < height) break;
      rest -= height;
    }
    let index = page * pageRows;
    while (index < this.count - 1 && rest >= this.of(index)) {
      rest -= this.of(index);
      index += 1;
    }
    return Math.max(0, index);
  }

  #page(page: number): number {
    const known = this.#pages[page];
    if (known !== undefined && !Number.isNaN(known)) return known;
    let sum = 0;
    const end = Math.min(this.count, (page + 1) * pageRows);
    for (let index = page * pageRows; index < end; index += 1) sum += this.of(index);
    this.#pages[page] = sum;
    return sum;
  }

  /** How many rows from the start are the ones that were there before. Rows come and go at the end, almost always. */
  #keptRows(before: readonly Item[]): number {
    const shared = Math.min(before.length, this.#items.length);
    const same = (index: number) => before[index]?.id === this.#items[index]?.id;
    if (shared === 0 || (same(0) && same(shared - 1))) return shared;
    let kept = 0;
    while (kept < shared && same(kept)) kept += 1;
    return kept;
  }
}
