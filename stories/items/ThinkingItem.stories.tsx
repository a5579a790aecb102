import type { Meta, StoryObj } from '@storybook/react-vite';
import { ThinkingItem } from '../../src/react/items/thinking/ThinkingItem.tsx';
import { thinkingFixtures } from '../../test/fixtures/items/thinking.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof ThinkingItem> = {
  title: 'Items/ThinkingItem',
  component: ThinkingItem,
  decorators: [inPanel],
};
export default meta;

type Story = StoryObj<typeof ThinkingItem>;

export const Minimal: Story = { args: { item: thinkingFixtures.minimal } };
export const Empty: Story = { args: { item: thinkingFixtures.empty } };
export const Long: Story = { args: { item: thinkingFixtures.long } };
export const Full: Story = { args: { item: thinkingFixtures.full } };
export const Streaming: Story = { args: { item: thinkingFixtures.minimal, streaming: true } };
export const Timed: Story = { args: { item: thinkingFixtures.long, seconds: 8 } };
