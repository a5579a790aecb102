/** The colours the demo's agent knows by name. Longer names first, so that "light blue" is not "blue". */
const colors: ReadonlyMap<string, string> = new Map([
  ['light blue', '#a9cbf5'],
  ['dark blue', '#1b1f3b'],
  ['deep blue', '#1b1f3b'],
  ['light green', '#b9dcc6'],
  ['dark green', '#1f4a40'],
  ['dark red', '#8f2018'],
  ['navy', '#1b1f3b'],
  ['blue', '#2457d6'],
  ['turquoise', '#2ba6a0'],
  ['teal', '#12807f'],
  ['mint', '#b8e6cf'],
  ['green', '#2f6f5e'],
  ['coral', '#ff6b4a'],
  ['crimson', '#b3193a'],
  ['orange', '#f08a24'],
  ['red', '#d33a2c'],
  ['amber', '#f2b632'],
  ['yellow', '#f7d24a'],
  ['gold', '#d9a521'],
  ['violet', '#7b4fd0'],
  ['purple', '#6a3fb5'],
  ['magenta', '#c42f86'],
  ['pink', '#ef7fa8'],
  ['brown', '#7a4b2b'],
  ['beige', '#e8dcc4'],
  ['cream', '#f7f3ea'],
  ['paper', '#f7f3ea'],
  ['ink', '#1d2433'],
  ['black', '#15171c'],
  ['white', '#ffffff'],
  ['silver', '#c5cad3'],
  ['grey', '#8a8f98'],
  ['gray', '#8a8f98'],
]);

export interface NamedColor {
  /** As the person would say it. */
  readonly name: string;
  /** A CSS colour. */
  readonly value: string;
}

/** The first colour a message names, by name or as `#rrggbb`. */
export function findColor(words: string): NamedColor | undefined {
  const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/iu.exec(words)?.[0];
  if (hex) return { name: hex, value: hex };
  const lower = words.toLowerCase();
  for (const [name, value] of colors) if (new RegExp(`\\b${name}\\b`, 'u').test(lower)) return { name, value };
  return undefined;
}
