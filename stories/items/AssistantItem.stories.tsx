import type { Meta, StoryObj } from '@storybook/react-vite';
import { AssistantItem } from '../../src/react/items/assistant/AssistantItem.tsx';
import { assistantFixtures } from '../../test/fixtures/items/assistant.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof AssistantItem> = {
  title: 'Items/AssistantItem',
  component: AssistantItem,
  decorators: [inPanel],
};
export default meta;

type Story = StoryObj<typeof AssistantItem>;

export const Minimal: Story = { args: { item: assistantFixtures.minimal } };
export const Empty: Story = { args: { item: assistantFixtures.empty } };
export const Markdown: Story = { args: { item: assistantFixtures.markdown } };
export const Hostile: Story = { args: { item: assistantFixtures.hostile } };
export const Unfinished: Story = { args: { item: assistantFixtures.unfinished, streaming: true } };
export const Full: Story = { args: { item: assistantFixtures.full } };
export const Cited: Story = {
  args: {
    item: {
      type: 'assistant',
      id: 'STORY-CITED',
      text: 'Leading is the distance between baselines [1]. Posters use less of it [2].',
      citations: assistantFixtures.full.citations,
    },
  },
};
