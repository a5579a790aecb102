import type { Poster } from './Poster.ts';

/** The poster as JSON, for a model to read. */
export function describePoster({ title, width, height, background, elements }: Poster): string {
  return JSON.stringify({ title, width, height, background, elements }, null, 2);
}
