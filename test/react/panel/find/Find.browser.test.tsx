import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AgentPanel } from '../../../../src/react/index.ts';
import { longConversation } from '../../../../stories/panel/posterConversation.ts';
import { renderPanel } from '../renderPanel.tsx';
import { begin, frames, log, press, rowAt, say, scrollTo, topOf, type, write } from '../transcript/transcriptSteps.ts';

const field = () => screen.queryByRole('textbox', { name: 'Find in conversation' });
const status = () => screen.getByRole('search').querySelector('[role=status]')?.textContent;
const found = () => [...log().querySelectorAll<HTMLElement>('[data-found]')].map((row) => row.dataset.index);
const highlighted = () => [...(CSS.highlights.get('agent-panel-found') ?? [])].map(String);
const open = async (rows = 3_000) => {
  const scene = await renderPanel({ scene: { conversation: longConversation(rows) } });
  log().focus();
  await type('{Control>}f{/Control}');
  return scene;
};

describe('Find', () => {
  it('finds rows that were never mounted, and shows and marks one after another', async () => {
    await open();
    await scrollTo(0);
    await type('layer 1042');
    expect(status()).toBe('1 of 1');
    expect(found()).toEqual(['1042']);
    expect(topOf(rowAt(1_042))).toBeGreaterThan(30);
    expect(topOf(rowAt(1_042))).toBeLessThan(log().clientHeight - 30);
    expect(highlighted()).toEqual(['Layer 1042']);
  });

  it('goes on and back, and round', async () => {
    await open(400);
    await scrollTo(0);
    await type('is fine. Layer 27');
    expect([status(), ...found()]).toEqual(['1 of 4', '27']);
    await type('{Enter}{Enter}{Enter}');
    expect([status(), ...found()]).toEqual(['4 of 4', '279']);
    await type('{Enter}');
    expect([status(), ...found()]).toEqual(['1 of 4', '27']);
    await type('{Shift>}{Enter}{/Shift}');
    await press('Previous');
    expect([status(), ...found()]).toEqual(['3 of 4', '275']);
    await press('Next');
    expect([status(), ...found()]).toEqual(['4 of 4', '279']);
  });

  it('says that nothing is found, and begins where the reader is', async () => {
    await open(400);
    await type('nowhere at all');
    expect(status()).toBe('Not found');
    expect(found()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press('Close');
    await scrollTo(log().scrollHeight / 2);
    await type('{Control>}f{/Control}');
    await type('question');
    const [row] = found();
    expect(Number(row)).toBeGreaterThan(150);
    expect(Number(row)).toBeLessThan(260);
    expect(status()).toMatch(/^\d+ of 100$/);
  });

  it('closes with Escape, takes its marks away and gives the focus back', async () => {
    await open(400);
    await type('layer 27');
    expect(highlighted().length).toBeGreaterThan(0);
    await type('{Escape}');
    expect(field()).toBeNull();
    expect(log()).toHaveFocus();
    expect(found()).toEqual([]);
    expect(highlighted()).toEqual([]);
  });

  it('finds what comes in while it is open, and keeps the row it shows', async () => {
    const { session } = await open(400);
    await type('layer 271');
    await begin(session);
    await say(session, 'N1', 'And layer 271 again.');
    await frames();
    expect([status(), ...found()]).toEqual(['1 of 2', '271']);
    await type('{Enter}');
    expect([status(), ...found()]).toEqual(['2 of 2', '401']);
    await write(session, 'N1', ' Layer 271!');
    expect(highlighted()).toEqual(['layer 271', 'Layer 271']);
  });

  it('fits into 280 pixels in either direction, and covers no row it shows', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const { container, unmount } = await renderPanel({
        provider: { dir },
        scene: { conversation: longConversation(40) },
      });
      (container.firstElementChild as HTMLElement).style.inlineSize = '280px';
      log().focus();
      await type('{Control>}f{/Control}');
      await type('layer 3');
      const bar = screen.getByRole('search');
      expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
      expect(field()?.clientWidth).toBeGreaterThan(80);
      expect(topOf(rowAt(Number(found()[0])))).toBeGreaterThanOrEqual(bar.offsetHeight - 4);
      unmount();
    }
  });

  it('leaves the keys alone outside the panel, and where the host prevents them', async () => {
    const prevent = (event: { preventDefault(): void }) => event.preventDefault();
    await renderPanel({
      scene: { conversation: longConversation(40) },
      children: <AgentPanel onKeyDown={prevent} />,
    });
    (document.activeElement as HTMLElement).blur();
    const pressed = (target: Element) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true }));
    expect(pressed(document.body)).toBe(true);
    pressed(log());
    await frames();
    expect(field()).toBeNull();
  });
});
