import type { PosterSnapshot } from '../poster/PosterStore.ts';

const houseStyle = [
  'Poster colours: deep blue #1b1f3b, coral #ff6b4a, green #2f6f5e, amber #f2b632, paper #f7f3ea, ink #1d2433.',
  'At most three colours and two sizes of words. Keep 48 units free at the edges.',
].join('\n');

/** What a turn tells the model besides the person's words. */
export function turnFacts({ poster, selected }: PosterSnapshot) {
  const chosen = poster.elements.find((each) => each.id === selected);
  const size = `“${poster.title}”, ${poster.width} × ${poster.height}, ${poster.elements.length} elements.`;
  return {
    mode: 'Edit the poster',
    designSystem: houseStyle,
    context: chosen ? `${size}\nSelected: ${JSON.stringify(chosen)}` : size,
  };
}
