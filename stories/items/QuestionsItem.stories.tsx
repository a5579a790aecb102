import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { QuestionsItem } from '../../src/react/items/questions/QuestionsItem.tsx';
import { questionsFixtures } from '../../test/fixtures/items/questions.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof QuestionsItem> = {
  title: 'Items/QuestionsItem',
  component: QuestionsItem,
  decorators: [inPanel],
  args: { resolved: false, onAnswer: fn() },
};
export default meta;

type Story = StoryObj<typeof QuestionsItem>;

export const Minimal: Story = { args: { item: questionsFixtures.minimal } };
export const Open: Story = { args: { item: questionsFixtures.open } };
export const OnlyOther: Story = { args: { item: questionsFixtures.onlyOther } };
export const Answered: Story = { args: { item: questionsFixtures.answered, resolved: true } };
export const Skipped: Story = { args: { item: questionsFixtures.skipped, resolved: true } };
export const Full: Story = { args: { item: questionsFixtures.full, resolved: true } };
