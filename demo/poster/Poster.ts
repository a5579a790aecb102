/** Words on a poster. `x` and `y` are the top of the first line, at its left, middle or right edge as `align` says. */
export interface TextElement {
  readonly id: string;
  readonly type: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Poster units, as everything here: a poster is 600 wide. */
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  readonly align: 'left' | 'center' | 'right';
  /** A CSS colour, as all colours here. */
  readonly color: string;
}

export const shapes = ['rectangle', 'circle', 'triangle'] as const;
export type Shape = (typeof shapes)[number];

export interface ShapeElement {
  readonly id: string;
  readonly type: 'shape';
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export type PosterElement = TextElement | ShapeElement;

/** What the editor edits. Immutable; later elements lie above earlier ones. */
export interface Poster {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly elements: readonly PosterElement[];
}

export const emptyPoster: Poster = {
  title: 'Untitled poster',
  width: 600,
  height: 800,
  background: '#ffffff',
  elements: [],
};
