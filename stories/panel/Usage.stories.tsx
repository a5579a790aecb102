import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Cost } from '../../src/format/index.ts';
import { compactScene, longTalk } from './compactScene.ts';
import { ScenePanel } from './ScenePanel.tsx';

/** The meter of the context, and the usage that it opens. */
const meta: Meta<typeof ScenePanel> = { title: 'Panel/Usage', component: ScenePanel };
export default meta;
type Story = StoryObj<typeof ScenePanel>;
type Play = NonNullable<Story['play']>;

const opened: Play = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Usage/ }));
  const summary = await canvas.findByRole('region', { name: 'Usage' });
  await waitFor(() => expect(summary).toBeVisible());
};

const costing = (estimatedCost: Cost) => compactScene({ conversation: { ...longTalk, estimatedCost } });
const filled = (cacheRead: number) =>
  compactScene({
    conversation: { ...longTalk, lastRoundUsage: { ...longTalk.usage, input: 0, cacheWrite: 0, cacheRead } },
  });

export const NearlyFull: Story = {
  args: { options: compactScene() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('84%')).toBeVisible();
  },
};

export const AThirdFull: Story = {
  args: { options: filled(66_000) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Usage: context 33% full' })).toBeVisible();
    await expect(canvas.queryByText('33%')).toBeNull();
  },
};

export const UnknownModel: Story = {
  args: { options: compactScene({ backend: { model: 'unheard-of' } }) },
  play: opened,
};
export const Estimated: Story = { args: { options: compactScene() }, play: opened };
export const Reported: Story = { args: { options: costing({ kind: 'reported', dollars: 0.0042 }) }, play: opened };
export const Unknown: Story = { args: { options: costing({ kind: 'unknown' }) }, play: opened };
export const NotBilled: Story = { args: { options: costing({ kind: 'notBilled' }) }, play: opened };
