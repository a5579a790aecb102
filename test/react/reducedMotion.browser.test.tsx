import { act, screen } from '@testing-library/react';
import { cdp } from '@vitest/browser/context';
import { afterEach, expect, it } from 'vitest';
import { compactScene, endlessSummary } from '../../stories/panel/compactScene.ts';
import { renderPanel } from './panel/renderPanel.tsx';

const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(() => prefer(''));

it.each([
  ['moves what runs', 'no-preference', true],
  ['moves nothing for who wants less motion', 'reduce', false],
])('%s', async (_title, preference, moves) => {
  await prefer(preference);
  const { agent } = await renderPanel({ scene: compactScene({ backend: { summarize: endlessSummary } }) });
  act(() => agent?.compact(agent.planCompaction()));
  const icon = screen.getByText('Compacting the conversation…', {
    selector: '.agent-panel-compact-status *',
  }).previousElementSibling;
  const { animationName, animationDuration } = getComputedStyle(icon as Element);
  expect(animationName).toBe('agent-panel-breathe');
  expect(animationDuration === '0s').toBe(!moves);
  act(() => agent?.stop());
});
