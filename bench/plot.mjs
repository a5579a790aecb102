/** @typedef {import('./HotPath.mjs').HotPath} HotPath */

const width = 820;
const height = 380;
const left = 64;
const right = 340;
const top = 36;
const bottom = 48;
const colours = ['#6b7280', '#2563eb', '#d97706', '#059669', '#9333ea'];

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The decades around some values, as exponents. @param {readonly number[]} values */
const decades = (values) => {
  const first = Math.floor(Math.log10(Math.min(...values)));
  return { first, last: Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values)))) };
};

/** @param {{ first: number, last: number }} range */
const ticks = ({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));

/** Milliseconds against size, both logarithmic. @param {Pick<HotPath, 'title' | 'unit' | 'points'>} path */
export function plot({ title, unit, points }) {
  const sizes = decades(points.map(({ size }) => size));
  const times = decades(points.flatMap(({ figures }) => figures.map(({ milliseconds }) => milliseconds)));
  const x = (/** @type {number} */ size) =>
    left + ((Math.log10(size) - sizes.first) / (sizes.last - sizes.first)) * (width - left - right);
  const y = (/** @type {number} */ milliseconds) =>
    height - bottom - ((Math.log10(milliseconds) - times.first) / (times.last - times.first)) * (height - top - bottom);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#111827">`,
    `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${left}" y="20" font-size="14">${escaped(title)}: milliseconds by ${unit}</text>`,
  ];
  for (const size of ticks(sizes))
    parts.push(
      `<path d="M${x(size)} ${top}V${height - bottom}" stroke="#e5e7eb"/><text x="${x(size)}" y="${height - bottom + 18}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    );
  for (const time of ticks(times))
    parts.push(
      `<path d="M${left} ${y(time)}H${width - right}" stroke="#e5e7eb"/><text x="${left - 8}" y="${y(time) + 4}" text-anchor="end">${time.toLocaleString('en')}</text>`,
    );
  const names = [...new Set(points.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  names.forEach((name, at) => {
    const colour = colours[at % colours.length];
    const places = points.flatMap(({ size, figures }) =>
      figures.filter((figure) => figure.name === name).map(({ milliseconds }) => `${x(size)},${y(milliseconds)}`),
    );
    parts.push(`<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const place of places) {
      const [cx, cy] = place.split(',');
      parts.push(`<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`);
    }
    parts.push(`<text x="${width - right + 12}" y="${top + 14 + at * 18}" fill="${colour}">${escaped(name)}</text>`);
  });
  return `${parts.join('\n')}\n</svg>\n`;
}
