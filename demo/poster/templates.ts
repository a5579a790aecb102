import type { Poster, PosterElement, ShapeElement, TextElement } from './Poster.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

const shape = (
  id: string,
  kind: ShapeElement['shape'],
  color: string,
  [x, y, width, height]: Place,
): PosterElement => ({
  id,
  type: 'shape',
  shape: kind,
  x,
  y,
  width,
  height,
  color,
});

const words = (id: string, text: string, values: Partial<TextElement>): PosterElement => ({
  id,
  type: 'text',
  text,
  x: 48,
  y: 48,
  size: 24,
  weight: 'regular',
  align: 'left',
  color: '#1d2433',
  ...values,
});

const concert: Poster = {
  title: 'Concert template',
  width: 600,
  height: 800,
  background: '#1b1f3b',
  elements: [
    shape('glow', 'circle', '#ff6b4a', [150, 140, 300, 300]),
    shape('ground', 'rectangle', '#11142a', [0, 560, 600, 240]),
    shape('hill', 'triangle', '#2d3468', [60, 360, 480, 200]),
    words('name', 'NAME OF\nTHE BAND', { y: 590, size: 64, weight: 'bold', color: '#fff4e6' }),
    words('place', 'Place · Date · Doors at 19:00', { y: 752, size: 20, color: '#c9cdf2' }),
  ],
};

const announcement: Poster = {
  title: 'Announcement template',
  width: 600,
  height: 800,
  background: '#f7f3ea',
  elements: [
    shape('band', 'rectangle', '#2f6f5e', [0, 0, 600, 250]),
    shape('dot', 'circle', '#f2b632', [420, 170, 140, 140]),
    words('head', 'What is\nhappening', { y: 70, size: 66, weight: 'bold', color: '#ffffff' }),
    words('body', 'Say it in two or three\nshort lines, large enough\nto read from the door.', { y: 360, size: 36 }),
    words('foot', 'Who to ask, and where', { y: 736, size: 20, color: '#5d6470' }),
  ],
};

/** The templates that a new library begins with, by the id of their document. */
export const firstTemplates: ReadonlyMap<string, Poster> = new Map([
  ['template-concert', concert],
  ['template-announcement', announcement],
]);
