import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ToolApprovalItem } from '../../src/react/items/toolApproval/ToolApprovalItem.tsx';
import { toolApprovalFixtures } from '../../test/fixtures/items/toolApproval.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof ToolApprovalItem> = {
  title: 'Items/ToolApprovalItem',
  component: ToolApprovalItem,
  decorators: [inPanel],
  args: { state: 'waiting', onAnswer: fn() },
};
export default meta;

type Story = StoryObj<typeof ToolApprovalItem>;

export const Minimal: Story = { args: { item: toolApprovalFixtures.minimal } };
export const Waiting: Story = { args: { item: toolApprovalFixtures.waiting } };
export const NoReason: Story = { args: { item: toolApprovalFixtures.noReason } };
export const NotJSON: Story = { args: { item: toolApprovalFixtures.notJSON } };
export const Full: Story = { args: { item: toolApprovalFixtures.full } };
export const Restored: Story = { args: { item: toolApprovalFixtures.waiting, restored: true } };
export const Approved: Story = { args: { item: toolApprovalFixtures.waiting, state: 'approved' } };
export const ApprovedAlways: Story = { args: { item: toolApprovalFixtures.waiting, state: 'approvedAlways' } };
export const Denied: Story = { args: { item: toolApprovalFixtures.waiting, state: 'denied' } };
export const Expired: Story = { args: { item: toolApprovalFixtures.waiting, state: 'expired' } };
