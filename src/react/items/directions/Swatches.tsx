'use client';
import { usePanel } from '../../provider/PanelContext.ts';
import { cssColour } from '../parts/cssColour.ts';

/** Colours as a strip. What is no colour is left out. */
export function Swatches({ colours = [] }: { readonly colours: readonly string[] | undefined }) {
  const { labels } = usePanel();
  const valid = colours.map(cssColour).filter((colour) => colour !== undefined);
  if (valid.length === 0) return null;
  return (
    <span className="agent-panel-swatches" role="img" aria-label={labels.swatches(valid)}>
      {valid.map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one colour may stand twice
        <span key={index} style={{ backgroundColor: colour }} />
      ))}
    </span>
  );
}
