import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NoticeItem } from '../../src/react/items/notice/NoticeItem.tsx';
import { noticeFixtures } from '../../test/fixtures/items/notice.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof NoticeItem> = {
  title: 'Items/NoticeItem',
  component: NoticeItem,
  decorators: [inPanel],
  args: { onCompact: fn() },
};
export default meta;

type Story = StoryObj<typeof NoticeItem>;

export const Minimal: Story = { args: { item: noticeFixtures.minimal } };
export const Compact: Story = { args: { item: noticeFixtures.compact } };
export const Full: Story = { args: { item: noticeFixtures.full } };
