import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { pseudoLabels } from '../../../stories/languages/pseudoLabels.ts';
import { itemFixtures } from '../../fixtures/items/index.ts';
import { renderPanel } from '../panel/renderPanel.tsx';

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The letters of every text in a stored value. */
function storedLetters(value: unknown): string {
  if (typeof value === 'string') return letters(value);
  if (value instanceof Map) return storedLetters([...value]);
  return typeof value === 'object' && value !== null ? Object.values(value).map(storedLetters).join('') : '';
}

/** The words in a panel (texts, names, tooltips, placeholders) that neither are labels nor stand in what is stored. */
function wordsOfNobody(panel: ParentNode, known: string): readonly string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
  for (const element of panel.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '');
  return words
    .flatMap((word) => word.replace(/⟦[^⟧]*⟧/gs, '\n').split('\n'))
    .filter((line) => /\p{L}/u.test(line) && !known.includes(letters(line)));
}

describe('labels', () => {
  it.each(Object.entries(itemFixtures))('has every word of the row %s', async (_type, states) => {
    for (const item of Object.values<Item>(states)) {
      const { container, unmount } = await renderPanel({
        scene: { conversation: { ...emptyConversation, items: [item] } },
        provider: { labels: pseudoLabels },
        height: 2_000,
      });
      const row = container.querySelector('.agent-panel-row') as HTMLElement;
      for (const button of row.querySelectorAll('[aria-expanded="false"]')) await userEvent.click(button);
      expect(wordsOfNobody(row, storedLetters(item)), item.id).toEqual([]);
      unmount();
    }
  });

  it('has every word around the rows', async () => {
    const conversation = {
      ...emptyConversation,
      queued: [{ text: 'one' }, { text: 'two' }],
      unsent: [{ text: 'three' }],
    };
    const { container } = await renderPanel({ scene: { conversation }, provider: { labels: pseudoLabels } });
    expect(wordsOfNobody(container, storedLetters(conversation))).toEqual([]);
    expect(container.querySelector('textarea')?.placeholder).toMatch(/^⟦/);
  });
});
