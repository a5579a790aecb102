import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../src/format/index.ts';
import { itemTypes } from '../../../../src/format/index.ts';
import { findPattern, findRows } from '../../../../src/react/panel/find/findRows.ts';
import { itemText } from '../../../../src/react/panel/find/itemText.ts';
import { itemFixtures } from '../../../fixtures/items/index.ts';

const say = (text: string): Item => ({ type: 'assistant', id: 'A', text });
const find = (items: readonly Item[], text: string, signal = new AbortController().signal) =>
  findRows(items, findPattern(text) as RegExp, signal);

describe('findRows', () => {
  it('finds text as it is typed, whatever its case, and takes signs for themselves', async () => {
    const items = [say('Straße'), say('a.b*c'), say('axb'), say('ÄPFEL und ΣΑΣ'), say('[x] (y) {z} \\ | ^ $ + ? /')];
    expect(await find(items, 'A.B*')).toEqual([1]);
    expect(await find(items, 'äpfel')).toEqual([3]);
    expect(await find(items, 'σας')).toEqual([3]);
    expect(await find(items, '[x] (y) {z} \\ | ^ $ + ? /')).toEqual([4]);
    expect(await find(items, 'nothing')).toEqual([]);
  });

  it('has nothing to find in nothing', () => {
    expect(findPattern('')).toBeUndefined();
    expect(findPattern('  ')).toBeUndefined();
  });

  it.each(itemTypes)('reads the words of %s', (type) => {
    const texts = Object.values(itemFixtures[type] as Record<string, Item>).map(itemText);
    expect(texts.some((text) => text.trim() !== '')).toBe(true);
    expect(texts.join()).not.toMatch(/undefined|\[object/);
  });

  it('searches 100,000 rows and a row of 5 MB without holding anything up', async () => {
    const items = [
      ...Array.from({ length: 100_000 }, (_, index) => say(`Layer ${index} is fine. `.repeat(8))),
      say('x'.repeat(5_000_000)),
    ];
    // Of the processor's time: what other programs take of the clock is not the search's.
    const spent = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    let longest = 0;
    let last = spent();
    const beat = setInterval(() => {
      longest = Math.max(longest, spent() - last);
      last = spent();
    });
    expect(await find(items, 'layer 99999 is')).toEqual([99_999]);
    clearInterval(beat);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(50);
  });

  it('stops when it is aborted, and has no answer then', async () => {
    const items = Array.from({ length: 100_000 }, (_, index) => say(`Layer ${index} is fine. `.repeat(8)));
    const search = new AbortController();
    const answer = find(items, 'fine', search.signal);
    search.abort();
    expect(await answer).toBeUndefined();
  });
});
