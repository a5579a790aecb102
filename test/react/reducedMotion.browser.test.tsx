import { act, screen } from '@testing-library/react';
import { cdp } from '@vitest/browser/context';
import { afterEach, expect, it } from 'vitest';
import { compactScene, endlessSummary } from '../../stories/panel/compactScene.ts';
import { renderPanel } from './panel/renderPanel.tsx';

const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(() => prefer(''));

it.each([
  ['moves what runs', 'no-preference', 'agent-panel-breathe'],
  ['moves nothing for who wants less motion', 'reduce', 'none'],
])('%s', async (_title, preference, animation) => {
  await prefer(preference);
  const { agent } = await renderPanel({ scene: compactScene({ backend: { summarize: endlessSummary } }) });
  act(() => agent?.compact(agent.planCompaction()));
  const icon = screen.getByText('Compacting the conversation…', {
    selector: '.agent-panel-compact-status *',
  }).previousElementSibling;
  expect(getComputedStyle(icon as Element).animationName).toBe(animation);
  act(() => agent?.stop());
});
