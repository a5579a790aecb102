import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FailureItem } from '../../src/react/items/failure/FailureItem.tsx';
import { failureFixtures } from '../../test/fixtures/items/failure.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof FailureItem> = {
  title: 'Items/FailureItem',
  component: FailureItem,
  decorators: [inPanel],
  args: { onRetry: fn() },
};
export default meta;

type Story = StoryObj<typeof FailureItem>;

export const Minimal: Story = { args: { item: failureFixtures.minimal } };
export const Retryable: Story = { args: { item: failureFixtures.retryable } };
export const Final: Story = { args: { item: failureFixtures.final } };
export const Full: Story = { args: { item: failureFixtures.full } };
export const Detailed: Story = { args: { item: failureFixtures.detailed } };
