import { describe, expect, it } from 'vitest';
import { safeImageURL } from '../../../src/react/hooks/safeImageURL.ts';
import { fixtureImages } from '../../fixtures/images.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function typeBehind(url: string): Promise<string> {
  const { type } = await (await fetch(url)).blob();
  return type;
}

async function shows(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return await image.decode().then(
    () => true,
    () => false,
  );
}

/** A PNG's header that promises so many pixels; nothing is behind it. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = fixtureImages.redPNG.bytes.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

describe('safeImageURL', () => {
  it.each(Object.entries(fixtureImages))('shows %s by the type its bytes have', async (_name, { bytes, mimeType }) => {
    const url = safeImageURL(bytes) ?? '';
    expect(await typeBehind(url)).toBe(mimeType);
    expect(await shows(url)).toBe(true);
  });

  it.each([
    ['a page', '<!doctype html><script>window.ranHere = true</script>'],
    ['a page with an SVG inside', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
    ['a page behind a comment', '<!--<svg>--><html></html>'],
    ['a script', 'alert(1)'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7'],
  ])('refuses %s, whatever type is stored for it', (_name, text) => {
    expect(safeImageURL(utf8(text))).toBeUndefined();
  });

  it.each([
    [100_001, 1_000],
    [65_535, 65_535],
    [4_294_967_295, 4_294_967_295],
  ])('refuses an image of %i by %i pixels before it is decoded', (width, height) => {
    expect(safeImageURL(pngOf(width, height))).toBeUndefined();
  });

  it('shows an image of a hundred million pixels', () => {
    const url = safeImageURL(pngOf(10_000, 10_000));
    expect(url).toMatch(/^blob:/);
    URL.revokeObjectURL(url ?? '');
  });

  it('shows an SVG under a URL that has no origin, and runs nothing of it', async () => {
    const svg = `<?xml version="1.0"?>
      <!-- drawn by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="parent.ranHere = true">
        <script>parent.ranHere = true; window.ranHere = true</script>
        <image href="https://example.com/pixel.png"/>
        <text>“Ü”</text>
      </svg>`;
    const url = safeImageURL(utf8(svg)) ?? '';
    expect(url).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await shows(url)).toBe(true);
    expect(window).not.toHaveProperty('ranHere');
    expect(performance.getEntriesByType('resource').map(({ name }) => name)).not.toContain(
      'https://example.com/pixel.png',
    );
  });
});
