/** @typedef {{ readonly name: string, readonly points: readonly (readonly [number, number])[] }} Series */

const width = 640;
const height = 300;
const margin = { left: 62, right: 190, top: 34, bottom: 42 };
// The first is the bare platform. Readable on white and on black.
const colours = ['#8a8a8a', '#2f7de1', '#d9822b', '#2a9d6f', '#b05bd0'];

/** @param {number} value */
const short = (value) =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1e3 ? `${value / 1e3} k` : String(Number(value.toPrecision(2)));

/** @param {number} low @param {number} high */
function powersOfTen(low, high) {
  const first = Math.floor(Math.log10(low) + 1e-9);
  return Array.from({ length: Math.ceil(Math.log10(high) - 1e-9) - first + 1 }, (_, at) => 10 ** (first + at));
}

/**
 * Milliseconds against N as an SVG, both axes logarithmic: what grows with N has the slope of the grid's diagonal, what
 * costs the same at any N is flat.
 * @param {string} title @param {string} unit @param {readonly Series[]} series
 */
export function plot(title, unit, series) {
  const all = series.flatMap(({ points }) => points);
  const xTicks = powersOfTen(Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x)));
  const yTicks = powersOfTen(Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y)));
  /** @param {readonly number[]} ticks @param {number} from @param {number} to */
  const scale = (ticks, from, to) => {
    const low = Math.log10(ticks[0] ?? 1);
    const high = Math.log10(ticks.at(-1) ?? 10);
    return (/** @type {number} */ value) => from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from);
  };
  const x = scale(xTicks, margin.left, width - margin.right);
  const y = scale(yTicks, height - margin.bottom, margin.top);
  const bottom = height - margin.bottom;
  const grid = [
    ...xTicks.map(
      (tick) =>
        `<line x1="${x(tick)}" y1="${margin.top}" x2="${x(tick)}" y2="${bottom}"/><text x="${x(tick)}" y="${bottom + 16}" text-anchor="middle">${short(tick)}</text>`,
    ),
    ...yTicks.map(
      (tick) =>
        `<line x1="${margin.left}" y1="${y(tick)}" x2="${width - margin.right}" y2="${y(tick)}"/><text x="${margin.left - 6}" y="${y(tick) + 4}" text-anchor="end">${short(tick)}</text>`,
    ),
  ];
  const lines = series.map(({ name, points }, at) => {
    const colour = colours[at % colours.length];
    const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ');
    const dots = points.map(([px, py]) => `<circle cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="3"/>`).join('');
    const labelY = margin.top + 10 + at * 20;
    const left = width - margin.right + 14;
    return `<g fill="${colour}"><polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}<rect x="${left}" y="${labelY - 8}" width="12" height="4"/><text x="${left + 18}" y="${labelY - 2}">${escapeMarkup(name)}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeMarkup(title)}, milliseconds against ${escapeMarkup(unit)}" font-family="system-ui, sans-serif" font-size="11">
<style>text { fill: #6b6b6b } g text { fill: inherit } line { stroke: #8884; stroke-width: 1 }</style>
<text x="${margin.left}" y="18" font-size="13" font-weight="600">${escapeMarkup(title)}</text>
${grid.join('\n')}
<text x="${(margin.left + width - margin.right) / 2}" y="${height - 8}" text-anchor="middle">${escapeMarkup(unit)}</text>
<text transform="translate(14 ${(margin.top + bottom) / 2}) rotate(-90)" text-anchor="middle">milliseconds</text>
${lines.join('\n')}
</svg>
`;
}

/** @param {string} text */
function escapeMarkup(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
