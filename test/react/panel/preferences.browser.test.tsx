import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { renderMarkdown } from '../../../src/markdown/index.ts';
import { AgentPanel } from '../../../src/react/index.ts';
import { germanLabels } from '../../../src/react/labels/de/index.ts';
import { posterConversation } from '../../../stories/panel/posterConversation.ts';
import { itemFixtures } from '../../fixtures/items/index.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';

interface DevTools {
  send(method: string, parameters?: object): Promise<unknown>;
}

const emulate = async (...features: readonly (readonly [name: string, value: string])[]) => {
  const media = features.map(([name, value]) => ({ name, value }));
  await (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', { features: media });
};
afterEach(() => emulate());

const everyState: readonly Item[] = Object.values(itemFixtures).flatMap((states) => Object.values(states));
const everyRow = { ...emptyConversation, items: everyState };

/** The page's moving things. */
const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');

describe('reduced motion', () => {
  const showMotion = async () => {
    const scene = {
      conversation: posterConversation,
      says: [{ type: 'thinkingDelta', block: 0, text: 'Well' } as const],
    };
    const { agent } = await renderPanel({ scene });
    act(() => agent?.send({ text: 'Go on' }));
    await nextFrames();
  };

  it('stands still while a turn runs and a menu opens', async () => {
    await emulate(['prefers-reduced-motion', 'reduce']);
    await showMotion();
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await screen.findByRole('menuitem', { name: 'New Conversation…' });
    expect(moving()).toEqual([]);
  });

  it('moves where nobody asked for less', async () => {
    await showMotion();
    expect(moving()).not.toEqual([]);
  });
});

describe('forced colours', () => {
  const system = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = name;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };

  it.each(['light', 'dark'])(
    'draws every icon in the system’s colours, in a panel that is marked %s',
    async (theme) => {
      await emulate(['forced-colors', 'active'], ['prefers-color-scheme', 'dark']);
      const { container } = await renderPanel({
        scene: { conversation: everyRow },
        children: (
          <div data-agent-panel-theme={theme} style={{ blockSize: '100%' }}>
            <AgentPanel />
          </div>
        ),
      });
      const colours = ['CanvasText', 'ButtonText', 'GrayText', 'LinkText', 'HighlightText'].map(system);
      const icons = [...container.querySelectorAll('svg')];
      expect(icons.length).toBeGreaterThan(5);
      for (const icon of icons) expect(colours, icon.outerHTML).toContain(getComputedStyle(icon).color);
    },
  );

  it('gives a message of the person’s an edge, where its surface is gone', async () => {
    await emulate(['forced-colors', 'active']);
    const { container } = await renderPanel({ scene: { conversation: posterConversation } });
    const message = container.querySelector('[data-item-type="user"].agent-panel-item') as HTMLElement;
    expect(getComputedStyle(message).borderTopWidth).toBe('1px');
  });

  it('shows where the focus is', async () => {
    await emulate(['forced-colors', 'active']);
    await renderPanel({ scene: { conversation: posterConversation } });
    await userEvent.tab();
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement as Element);
    expect([outlineStyle, outlineColor]).toEqual(['solid', system('Highlight')]);
  });
});

describe('a page zoomed to 200 %', () => {
  const drafts = { queued: [{ text: 'And then export it' }], unsent: [{ text: 'Use the old title' }] };

  /** What reaches over the panel's edges, other than what scrolls by itself. */
  const overflowing = (panel: HTMLElement) => {
    const { left, right } = panel.getBoundingClientRect();
    return [...panel.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (element.closest('pre, table, .agent-panel-visually-hidden, [hidden]')) return false;
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    });
  };

  // A panel of 560 by 640 px has half of each left.
  it.each([
    ['English', {}],
    ['German', { labels: germanLabels }],
  ])('fits in %s, and everything can be reached', async (_name, labels) => {
    const { container } = await renderPanel({
      scene: { conversation: { ...everyRow, ...drafts } },
      provider: { renderMarkdown, ...labels },
      children: (
        <div style={{ inlineSize: 280, blockSize: 320 }}>
          <AgentPanel />
        </div>
      ),
    });
    const panel = container.querySelector('.agent-panel') as HTMLElement;
    expect(panel.getBoundingClientRect()).toMatchObject({ width: 280, height: 320 });
    expect(overflowing(panel)).toEqual([]);
    const { bottom } = panel.getBoundingClientRect();
    const field = panel.querySelector('.agent-panel-composer-field') as HTMLElement;
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
    const log = screen.getByRole('log');
    expect(log.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    for (let step = 0; step < 12; step += 1) {
      log.scrollTop = (step / 12) * log.scrollHeight;
      await nextFrames(2);
      expect(overflowing(panel)).toEqual([]);
    }
  });

  it('fits with text of twice the size', async () => {
    const { container } = await renderPanel({
      scene: { conversation: { ...posterConversation, ...drafts } },
      provider: { renderMarkdown },
      children: (
        <div
          style={
            {
              inlineSize: 360,
              blockSize: 600,
              '--agent-panel-font-size': '26px',
              '--agent-panel-font-size-small': '24px',
            } as object
          }
        >
          <AgentPanel />
        </div>
      ),
    });
    const panel = container.querySelector('.agent-panel') as HTMLElement;
    expect(getComputedStyle(panel).fontSize).toBe('26px');
    expect(overflowing(panel)).toEqual([]);
  });
});
