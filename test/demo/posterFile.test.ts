import { describe, expect, it } from 'vitest';
import { decodePosterFile, encodePosterFile } from '../../demo/poster/posterFile.ts';
import { firstTemplates } from '../../demo/poster/templates.ts';

const decode = (change: object) => {
  const file = JSON.parse(new TextDecoder().decode(encodePosterFile({ kind: 'document', poster: aPoster() })));
  return () => decodePosterFile(new TextEncoder().encode(JSON.stringify({ ...file, ...change })));
};
const aPoster = () => {
  const [poster] = firstTemplates.values();
  if (!poster) throw new Error('There are no templates.');
  return poster;
};

describe('document.json', () => {
  it.each([...firstTemplates.values()])('reads back what it wrote: $title', (poster) => {
    const file = { kind: 'template', poster } as const;
    expect(decodePosterFile(encodePosterFile(file))).toEqual(file);
  });

  it.each([
    ['another document', { format: 'letter' }, /not the document of a poster/],
    ['a newer one', { version: 2 }, /version 2.*newer editor/],
    ['a background that fetches', { background: 'url(https://example.com/a.svg#b)' }, /"background" must be a colour/],
    [
      'a colour that fetches',
      { elements: [{ id: '1', type: 'shape', shape: 'circle', x: 0, y: 0, color: 'red url(//example.com)' }] },
      /"elements\[0\]\.color" must be a colour/,
    ],
    ['an unknown kind', { kind: 'folder' }, /"kind" must be/],
    ['a poster without a width', { width: 0 }, /"width" must be a number between/],
    ['elements that are no list', { elements: {} }, /"elements" must be a list/],
    ['an element of no type', { elements: [{ id: '1', x: 0, y: 0, color: 'red' }] }, /"elements\[0\]\.type" must be/],
    [
      'an unknown shape',
      { elements: [{ id: '1', type: 'shape', shape: 'star', x: 0, y: 0, color: 'red' }] },
      /"elements\[0\]\.shape" must be/,
    ],
  ])('refuses %s', (_what, change, why) => {
    expect(decode(change)).toThrow(why);
  });

  it.each(['#abc', '#1d2433', 'tomato', 'rgb(1 2 3 / 50%)', 'hsla(120, 50%, 50%, 0.3)', 'oklch(0.7 0.1 200)'])(
    'reads the colour %s',
    (background) => {
      expect(decode({ background })().poster.background).toBe(background);
    },
  );

  it('refuses what is not JSON', () => {
    expect(() => decodePosterFile(new Uint8Array([0xff]))).toThrow(/not JSON in UTF-8/);
    expect(() => decodePosterFile(new TextEncoder().encode('{'))).toThrow(/not JSON in UTF-8/);
    expect(() => decodePosterFile(new TextEncoder().encode('[]'))).toThrow(/must be an object/);
  });
});
