import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyConversation } from '../../../src/format/index.ts';
import { compactScene, longTalk } from '../../../stories/panel/compactScene.ts';
import { renderPanel } from './renderPanel.tsx';

const meter = () => screen.getByRole('button', { name: /^Usage/ });
const summary = () => screen.queryByRole('region', { name: 'Usage' });
const reading = (cacheRead: number) => ({
  ...longTalk,
  lastRoundUsage: { input: 0, output: 1, cacheRead, cacheWrite: 0, webSearchRequests: 0 },
});

describe('ContextMeter', () => {
  it.each([
    [119_999, undefined, false],
    [120_000, '60%', false],
    [159_999, '79%', false],
    [160_000, '80%', true],
    [230_000, '115%', true],
  ])('at %d of 200,000 tokens shows %s', async (tokens, text, isFull) => {
    await renderPanel({ scene: compactScene({ conversation: reading(tokens) }) });
    expect(meter()).toHaveTextContent(text ?? /^$/);
    expect(meter().hasAttribute('data-full')).toBe(isFull);
    expect(meter()).toHaveAccessibleName(`Usage: context ${Math.floor(tokens / 2000)}% full`);
  });

  it('is not there before anything was used', async () => {
    await renderPanel({ scene: { conversation: emptyConversation } });
    expect(screen.queryByRole('button', { name: /^Usage/ })).toBeNull();
  });

  it('follows the chosen model at once', async () => {
    const { agent } = await renderPanel({ scene: compactScene() });
    expect(meter()).toHaveTextContent('84%');
    act(() =>
      agent?.setBackend({
        provider: 'x',
        model: 'y',
        billing: 'perToken',
        keepsOwnContext: false,
        async *runTurn() {},
      }),
    );
    expect(meter()).toHaveAccessibleName('Usage');
  });

  it('opens the usage, and closes it by itself, by Escape and by a click elsewhere, the focus where it belongs', async () => {
    await renderPanel({ scene: compactScene() });
    expect(summary()).toBeNull();
    await userEvent.click(meter());
    expect(meter()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(summary() as HTMLElement);
    expect(summary()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(summary()).toBeNull();
    expect(meter()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(summary()).not.toBeNull();
    await userEvent.click(screen.getByRole('textbox'));
    await waitFor(() => expect(summary()).toBeNull());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('UsageSummary', () => {
  it('has the tokens by kind, and how full the context is [VAL-3]', async () => {
    await renderPanel({ scene: compactScene() });
    await userEvent.click(meter());
    const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(value('Context')).toBe('168,560 of 200,000 tokens');
    expect(value('Input')).toBe('61,230');
    expect(value('Read from cache')).toBe('402,800');
    expect(value('Written to cache')).toBe('118,402');
    expect(value('Output')).toBe('8,114');
    expect(value('Web searches')).toBe('2');
  });

  it.each([
    [{ kind: 'estimated', dollars: 1.284 }, '$1.28, estimated'],
    [{ kind: 'estimated', dollars: 0.000012 }, '$0.000012, estimated'],
    [{ kind: 'reported', dollars: 0.0042 }, '$0.0042, as the provider says'],
    [{ kind: 'reported', dollars: 0 }, '$0.00, as the provider says'],
    [{ kind: 'unknown' }, 'Unknown: not every request has a price'],
    [{ kind: 'notBilled' }, 'Not billed by use'],
  ] as const)('says %o as %s [VAL-4]', async (estimatedCost, text) => {
    await renderPanel({ scene: compactScene({ conversation: { ...longTalk, estimatedCost } }) });
    await userEvent.click(meter());
    expect(screen.getByText('Cost').nextElementSibling).toHaveTextContent(text);
  });
});
