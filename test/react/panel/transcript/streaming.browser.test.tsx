import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../src/markdown/index.ts';
import { longConversation } from '../../../../stories/panel/posterConversation.ts';
import { renderPanel } from '../renderPanel.tsx';
import { begin, endTurn, frames, log, rowAt, say, write } from './transcriptSteps.ts';

const textNode = (words: string): Text => {
  const texts = document.createTreeWalker(log(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.includes(words)) return texts.currentNode as Text;
  throw new Error(`No text has “${words}”.`);
};

describe('text that streams', () => {
  it('keeps what is selected in its finished paragraphs, through deltas and the end of the turn', async () => {
    const { session } = await renderPanel({
      scene: { conversation: longConversation(40) },
      provider: { renderMarkdown },
    });
    await begin(session);
    await say(session, 'N1', 'The **first** paragraph is here.\n\nThe second one is');
    await frames();
    const selection = document.getSelection() as Selection;
    selection.setBaseAndExtent(textNode('first'), 1, textNode('paragraph is'), 13);
    const selected = selection.toString();
    expect(selected).toBe('irst paragraph is');
    for (const delta of [' open', ' and *grows', '* on.\n\nA third', ' with `code']) {
      await write(session, 'N1', delta);
      expect(selection.toString()).toBe(selected);
    }
    await endTurn(session);
    await frames();
    expect(selection.toString()).toBe(selected);
    selection.removeAllRanges();
  });

  it('closes what is unfinished by itself, and shows no sign of it', async () => {
    const { session } = await renderPanel({
      scene: { conversation: longConversation(4) },
      provider: { renderMarkdown },
    });
    await begin(session);
    await say(session, 'N1', 'Now:\n\n```css\n.poster {');
    await frames();
    const row = () => rowAt(5);
    expect(row()?.querySelector('pre')?.textContent).toContain('.poster {');
    expect(row()?.textContent).not.toContain('```');
    await write(session, 'N1', '\n}\n```\n\nDone.');
    expect(row()?.querySelector('pre')?.textContent).not.toContain('Done');
    expect(row()?.textContent).toContain('Done.');
  });
});
