import type { Meta, StoryObj } from '@storybook/react-vite';
import { UserItem } from '../../src/react/items/user/UserItem.tsx';
import { userFixtures } from '../../test/fixtures/items/user.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof UserItem> = {
  title: 'Items/UserItem',
  component: UserItem,
  decorators: [inPanel],
};
export default meta;

type Story = StoryObj<typeof UserItem>;

export const Minimal: Story = { args: { item: userFixtures.minimal } };
export const Text: Story = { args: { item: userFixtures.text } };
export const Image: Story = { args: { item: userFixtures.image } };
export const ImageOmitted: Story = { args: { item: userFixtures.image, images: { images: [], omitted: 1 } } };
export const Long: Story = { args: { item: userFixtures.long } };
export const RightToLeft: Story = { args: { item: userFixtures.rightToLeft } };
export const Full: Story = { args: { item: userFixtures.full } };
