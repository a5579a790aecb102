import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Poster } from './Poster.ts';
import { PosterView } from './PosterView.tsx';

/** The poster as a PNG, for a model to look at. */
export async function posterPNG(poster: Poster): Promise<Uint8Array> {
  const image = new Image(poster.width, poster.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(posterMarkup(poster))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(poster.width, poster.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the poster: it has no 2D canvas.');
  context.drawImage(image, 0, 0, poster.width, poster.height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

function posterMarkup(poster: Poster): string {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(<PosterView poster={poster} />));
  const svg = holder.firstElementChild;
  // Without a size of its own an SVG image is not decoded everywhere.
  svg?.setAttribute('width', String(poster.width));
  svg?.setAttribute('height', String(poster.height));
  const markup = svg ? new XMLSerializer().serializeToString(svg) : '';
  root.unmount();
  return markup;
}
