import type { PosterElement, TextElement } from './Poster.ts';

export const lineHeight = 1.15;
export const fontFamily = "'Avenir Next', 'Segoe UI', 'Liberation Sans', Arial, sans-serif";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element lies on the poster. */
export function elementBox(element: PosterElement): Box {
  if (element.type === 'shape') return element;
  const lines = element.text.split('\n');
  const width = Math.max(element.size / 2, ...lines.map((line) => lineWidth(element, line)));
  const shift = { left: 0, center: width / 2, right: width }[element.align];
  return { x: element.x - shift, y: element.y, width, height: lines.length * element.size * lineHeight };
}

let measure: OffscreenCanvasRenderingContext2D | null | undefined;

function lineWidth({ size, weight }: TextElement, line: string): number {
  measure ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!measure) return line.length * size * 0.6;
  measure.font = `${weight === 'bold' ? 700 : 400} ${size}px ${fontFamily}`;
  return measure.measureText(line).width;
}
