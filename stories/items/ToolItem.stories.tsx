import type { Meta, StoryObj } from '@storybook/react-vite';
import { ToolItem } from '../../src/react/items/tool/ToolItem.tsx';
import { toolFixtures } from '../../test/fixtures/items/tool.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof ToolItem> = {
  title: 'Items/ToolItem',
  component: ToolItem,
  decorators: [inPanel],
};
export default meta;

type Story = StoryObj<typeof ToolItem>;

export const Minimal: Story = { args: { item: toolFixtures.minimal, status: toolFixtures.minimal.status } };
export const Running: Story = { args: { item: toolFixtures.running, status: toolFixtures.running.status } };
export const Succeeded: Story = { args: { item: toolFixtures.succeeded, status: toolFixtures.succeeded.status } };
export const Failed: Story = { args: { item: toolFixtures.failed, status: toolFixtures.failed.status } };
export const Cancelled: Story = { args: { item: toolFixtures.cancelled, status: toolFixtures.cancelled.status } };
export const Full: Story = { args: { item: toolFixtures.full, status: toolFixtures.full.status } };
export const Interrupted: Story = { args: { item: toolFixtures.running, status: 'interrupted' } };
export const LongDetail: Story = {
  args: {
    item: { ...toolFixtures.succeeded, id: 'STORY-LONG', detail: 'A line of a long log.\n'.repeat(5_000) },
    status: 'succeeded',
  },
};
