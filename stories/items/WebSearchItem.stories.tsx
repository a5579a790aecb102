import type { Meta, StoryObj } from '@storybook/react-vite';
import { WebSearchItem } from '../../src/react/items/webSearch/WebSearchItem.tsx';
import { webSearchFixtures } from '../../test/fixtures/items/webSearch.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof WebSearchItem> = {
  title: 'Items/WebSearchItem',
  component: WebSearchItem,
  decorators: [inPanel],
};
export default meta;

type Story = StoryObj<typeof WebSearchItem>;

export const Minimal: Story = { args: { item: webSearchFixtures.minimal, status: webSearchFixtures.minimal.status } };
export const Running: Story = { args: { item: webSearchFixtures.running, status: webSearchFixtures.running.status } };
export const Succeeded: Story = {
  args: { item: webSearchFixtures.succeeded, status: webSearchFixtures.succeeded.status },
};
export const NothingFound: Story = {
  args: { item: webSearchFixtures.nothingFound, status: webSearchFixtures.nothingFound.status },
};
export const Failed: Story = { args: { item: webSearchFixtures.failed, status: webSearchFixtures.failed.status } };
export const Cancelled: Story = {
  args: { item: webSearchFixtures.cancelled, status: webSearchFixtures.cancelled.status },
};
export const Full: Story = { args: { item: webSearchFixtures.full, status: webSearchFixtures.full.status } };
export const Interrupted: Story = { args: { item: webSearchFixtures.minimal, status: 'interrupted' } };
