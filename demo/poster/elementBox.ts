import type { PosterElement } from './Poster.ts';

export const lineHeight = 1.15;
/** Width of an average letter, in parts of the font's size. The box is a target for the pointer, not a measure. */
const letterWidth = 0.56;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element lies on the poster. A text's width is estimated, so that it is the same with every font. */
export function elementBox(element: PosterElement): Box {
  if (element.type === 'shape') return element;
  const lines = element.text.split('\n');
  const width = Math.max(1, ...lines.map((line) => [...line].length)) * element.size * letterWidth;
  const shift = { left: 0, center: width / 2, right: width }[element.align];
  return { x: element.x - shift, y: element.y, width, height: lines.length * element.size * lineHeight };
}
