import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emptyConversation, type Item } from '../../../../src/format/index.ts';
import { renderPanel } from '../renderPanel.tsx';
import { frames, rowAt, topOf } from './transcriptSteps.ts';

const user = (id: string): Item => ({ type: 'user', id, text: 'And now?', hasImage: false });
const answer: Item = { type: 'assistant', id: 'A', text: 'It is fine.' };
const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
const tops = () => [0, 1, 2].map((index) => topOf(rowAt(index)));

describe('between two turns', () => {
  it('are 20 pixels, thumbs or not, and thumbs move nothing', async () => {
    await renderPanel({ scene: { conversation: { ...emptyConversation, items: [user('U1'), answer, user('U2')] } } });
    const end = rowAt(1)?.querySelector('.agent-panel-text');
    const next = rowAt(2)?.querySelector('.agent-panel-item');
    // Rows stand on whole pixels.
    expect(Math.abs((next?.getBoundingClientRect().top ?? 0) - bottomOf(end) - 20)).toBeLessThanOrEqual(1);
    const before = tops();
    const good = screen.getAllByRole('button', { name: 'Good' })[0] as HTMLElement;
    await userEvent.hover(rowAt(1) as HTMLElement);
    await frames(12);
    expect(tops()).toEqual(before);
    const { left, right, top, bottom } = good.getBoundingClientRect();
    expect(bottom - top).toBeGreaterThanOrEqual(24);
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    for (const [x, y] of [
      [middle.x, top + 1],
      [middle.x, bottom - 1],
      [left + 1, middle.y],
      [right - 1, middle.y],
    ] as const)
      expect(good).toContainElement(document.elementFromPoint(x, y) as HTMLElement);
    expect(getComputedStyle(good.parentElement as HTMLElement).opacity).toBe('1');
  });

  it('makes room for the reasons of a rating', async () => {
    await renderPanel({ scene: { conversation: { ...emptyConversation, items: [user('U1'), answer, user('U2')] } } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Good' })[0] as HTMLElement);
    await frames();
    const reasons = rowAt(1)?.querySelector('.agent-panel-feedback-reasons');
    expect(
      (rowAt(2)?.querySelector('.agent-panel-item')?.getBoundingClientRect().top ?? 0) - bottomOf(reasons),
    ).toBeCloseTo(20, 0);
    expect(
      (reasons?.getBoundingClientRect().top ?? 0) - bottomOf(screen.getAllByRole('button', { name: 'Good' })[0]),
    ).toBeGreaterThanOrEqual(0);
  });
});
