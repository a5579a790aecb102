/**
 * The rows that the virtualizer knows of: those from `first` up to, without, `last`. Its work grows with its rows, so it
 * is given some hundreds around the reader; the others are room above and below.
 */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

const rowsAround = 256;
const mostRows = 4 * rowsAround;
// More rows than a screen shows, at any height of row.
const margin = 96;

/** The window around a row. */
export function windowAround(row: number, count: number): RowWindow {
  const middle = Math.min(row, count);
  return { first: Math.max(0, middle - rowsAround), last: Math.min(count, middle + rowsAround) };
}

/**
 * The window once the conversation has `count` rows: one that reached the end still does, unless so many came at once
 * that only a reader at the end can go with it.
 */
export function windowAt(count: number, window: RowWindow, countBefore: number, atEnd: boolean): RowWindow {
  if (window.first >= count) return windowAround(count, count);
  const last = window.last >= countBefore ? count : Math.min(window.last, count);
  if (last - window.first <= mostRows) return last === window.last ? window : { first: window.first, last };
  return atEnd ? windowAround(count, count) : { first: window.first, last: window.first + mostRows };
}

/** The window for a reader at a row: the same one, unless its edge came near or it has grown long. */
export function windowFor(window: RowWindow, row: number, count: number): RowWindow {
  const nearStart = row - window.first < margin && window.first > 0;
  const nearEnd = window.last - row < margin && window.last < count;
  const isLong = window.last - window.first > mostRows - margin;
  return nearStart || nearEnd || isLong ? windowAround(row, count) : window;
}
