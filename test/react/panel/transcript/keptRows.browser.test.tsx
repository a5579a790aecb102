import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../src/format/index.ts';
import { longConversation } from '../../../../stories/panel/posterConversation.ts';
import { questionsFixtures } from '../../../fixtures/items/questions.ts';
import { renderPanel } from '../renderPanel.tsx';
import { frames, log, press, rowAt, rows, scrollTo } from './transcriptSteps.ts';

const long = longConversation(3_000);
const withLast = (...items: Item[]) => ({ ...long, items: [...long.items, ...items] });
const card = (id: string): Item => ({ ...questionsFixtures.onlyOther, id });

describe('a row that is far from the reader', () => {
  it('stays mounted while it has the focus, and goes when it has not', async () => {
    await renderPanel({ scene: { conversation: long } });
    rowAt(2_999)?.querySelector('button')?.focus();
    await scrollTo(0);
    expect(rows()[0]).toHaveAttribute('data-index', '0');
    expect(rowAt(2_999)).toContainElement(document.activeElement as HTMLElement);
    expect(rows().length).toBeLessThan(45);
    log().focus();
    await scrollTo(400);
    expect(rowAt(2_999)).toBeNull();
  });

  it('stays mounted while it is selected, and is copied whole', async () => {
    await renderPanel({ scene: { conversation: long } });
    const selection = document.getSelection() as Selection;
    selection.setBaseAndExtent(rowAt(2_991) as Node, 0, rowAt(2_995) as Node, 1);
    const text = selection.toString();
    await frames();
    expect(text).toContain('Layer 2991 is fine');
    await scrollTo(0);
    expect(rows()[0]).toHaveAttribute('data-index', '0');
    expect(selection.toString()).toBe(text);
    selection.removeAllRanges();
    await scrollTo(400);
    expect(rowAt(2_995)).toBeNull();
  });

  it('stays mounted while it is a card that waits, with what was filled in', async () => {
    await renderPanel({ scene: { conversation: withLast(card('WAITS')) } });
    const field = screen.getByRole('textbox', { name: /What is it called/ }) as HTMLInputElement;
    field.focus();
    document.execCommand('insertText', false, 'Harbour');
    log().focus();
    await scrollTo(0);
    expect(rows()[0]).toHaveAttribute('data-index', '0');
    expect(field.isConnected).toBe(true);
    await press(/Jump to latest/);
    expect(screen.getByDisplayValue('Harbour')).toBe(field);
  });

  it('has a key of its own among several of one id [READ-6]', async () => {
    await renderPanel({ scene: { conversation: withLast(card('TWICE'), card('TWICE'), card('TWICE')) } });
    await scrollTo(0);
    expect([3_000, 3_001, 3_002].map((index) => rowAt(index)?.dataset.row)).toEqual([
      '1:TWICE',
      'far 3001',
      'far 3002',
    ]);
  });
});
