import type { Poster } from './Poster.ts';
import { PosterElementView } from './PosterElementView.tsx';

/** A poster to look at: a thumbnail, or what the agent is shown. */
export function PosterView({ poster }: { readonly poster: Poster }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${poster.width} ${poster.height}`}
      role="img"
      aria-label={poster.title}
    >
      <rect width={poster.width} height={poster.height} fill={poster.background} />
      {poster.elements.map((element) => (
        <PosterElementView key={element.id} element={element} />
      ))}
    </svg>
  );
}
