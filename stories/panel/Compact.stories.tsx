import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { compactScene, endlessSummary, longTalk } from './compactScene.ts';
import { ScenePanel } from './ScenePanel.tsx';

/** Compact: from the menu or the notice, with the cost first. */
const meta: Meta<typeof ScenePanel> = { title: 'Panel/Compact', component: ScenePanel };
export default meta;
type Story = StoryObj<typeof ScenePanel>;
type Play = NonNullable<Story['play']>;

const ask: Play = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Compact…' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
};

export const Notice: Story = {
  args: { options: compactScene() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Compact…' })).toBeVisible();
  },
};

export const Dialog: Story = { args: { options: compactScene() }, play: ask };

export const DialogNotBilled: Story = {
  args: { options: compactScene({ backend: { billing: 'subscription' } }) },
  play: ask,
};

export const DialogWithoutPrice: Story = {
  args: { options: compactScene({ backend: { model: 'unheard-of' } }) },
  play: ask,
};

export const Compacting: Story = {
  args: {
    options: compactScene({ backend: { summarize: endlessSummary } }),
    prepare: ({ agent }) => agent?.compact(agent.planCompaction()),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Compacting the conversation…')).toBeVisible();
  },
};

export const Compacted: Story = {
  args: { options: compactScene(), prepare: ({ agent }) => agent?.compact(agent.planCompaction()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Compacted\./)).toBeVisible();
  },
};

export const MenuWithItsReason: Story = {
  args: { options: compactScene({ conversation: { ...longTalk, history: longTalk.history.slice(0, 4) } }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Conversation menu' }));
    await waitFor(() => expect(screen.getByText('Needs more than two turns.')).toBeVisible());
  },
};
