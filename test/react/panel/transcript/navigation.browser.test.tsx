import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { longConversation } from '../../../../stories/panel/posterConversation.ts';
import { renderPanel } from '../renderPanel.tsx';
import { log, rows, topOf, type } from './transcriptSteps.ts';

const open = async () => {
  await renderPanel({ scene: { conversation: longConversation(2_000) } });
  log().focus();
};
const focused = () => Number((document.activeElement as HTMLElement).dataset.index);
const isInView = () => {
  const row = document.activeElement as HTMLElement;
  return topOf(row) >= -1 && topOf(row) + row.offsetHeight <= log().clientHeight + 1;
};

describe('keys in the transcript', () => {
  it('go from row to row, from the last one at the end', async () => {
    await open();
    await type('{Alt>}{ArrowUp}{/Alt}');
    expect(focused()).toBe(1_999);
    await type('{Alt>}{ArrowUp}{ArrowUp}{ArrowDown}{/Alt}');
    expect(focused()).toBe(1_998);
    expect(isInView()).toBe(true);
  });

  it('go from turn to turn, to rows that were not mounted', async () => {
    await open();
    for (const expected of [1_996, 1_992, 1_988, 1_984, 1_980, 1_976]) {
      await type('{Alt>}{PageUp}{/Alt}');
      expect(focused()).toBe(expected);
      expect(isInView()).toBe(true);
    }
    await type('{Alt>}{PageDown}{/Alt}');
    expect(focused()).toBe(1_980);
    expect(isInView()).toBe(true);
  });

  it('end at the first row and at the last', async () => {
    await renderPanel({ scene: { conversation: longConversation(2) } });
    log().focus();
    await type('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(focused()).toBe(0);
    await type('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(focused()).toBe(1);
  });

  it('stay with the field they are typed into', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Message' });
    field.focus();
    await type('{Alt>}{ArrowUp}{PageUp}{/Alt}');
    expect(field).toHaveFocus();
    expect(rows().at(-1)).toHaveAttribute('data-index', '1999');
  });
});
