import { describe, expect, it } from 'vitest';
import { cutText } from '../../../src/react/items/parts/cutText.ts';
import { graphemeTests } from './graphemeTests.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

describe('cutText', () => {
  it('cuts no character of Unicode’s own tests in two, wherever it would end', () => {
    const wrong: string[] = [];
    // A newer Unicode than the file's may hold a pair apart that the file holds together.
    const known = graphemeTests().filter((clusters) => {
      const found = [...segmenter.segment(clusters.join(''))].map(({ segment }) => segment);
      return found.join('|') === clusters.join('|');
    });
    expect(known.length).toBeGreaterThan(graphemeTests().length - 5);
    for (const clusters of known) {
      const ends = new Set<number>([0]);
      let end = 0;
      for (const cluster of clusters) {
        end += cluster.length;
        ends.add(end);
      }
      const text = clusters.join('');
      for (let characters = 0; characters < text.length; characters += 1) {
        const { shown } = cutText(text, characters);
        if (!ends.has(shown.length)) wrong.push(`${JSON.stringify(text)} at ${characters}: ${shown.length}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
