import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { DirectionsItem } from '../../src/react/items/directions/DirectionsItem.tsx';
import { directionsFixtures } from '../../test/fixtures/items/directions.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof DirectionsItem> = {
  title: 'Items/DirectionsItem',
  component: DirectionsItem,
  decorators: [inPanel],
  args: { resolved: false, onChoose: fn() },
};
export default meta;

type Story = StoryObj<typeof DirectionsItem>;

export const Minimal: Story = { args: { item: directionsFixtures.minimal } };
export const Open: Story = { args: { item: directionsFixtures.open } };
export const Chosen: Story = { args: { item: directionsFixtures.chosen, resolved: true } };
export const NoSwatches: Story = { args: { item: directionsFixtures.noSwatches } };
export const Full: Story = { args: { item: directionsFixtures.full, resolved: true } };
export const InvalidSwatches: Story = {
  args: {
    item: {
      ...directionsFixtures.noSwatches,
      id: 'STORY-SWATCHES',
      directions: [
        { id: 'a', title: 'A', summary: '', swatches: ['url(https://example.com/track.png)', 'var(--x)', 'red'] },
      ],
    },
  },
};
