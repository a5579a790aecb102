import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReportedIssueItem } from '../../src/react/items/reportedIssue/ReportedIssueItem.tsx';
import { reportedIssueFixtures } from '../../test/fixtures/items/reportedIssue.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof ReportedIssueItem> = {
  title: 'Items/ReportedIssueItem',
  component: ReportedIssueItem,
  decorators: [inPanel],
};
export default meta;

type Story = StoryObj<typeof ReportedIssueItem>;

export const Minimal: Story = { args: { item: reportedIssueFixtures.minimal } };
export const Info: Story = { args: { item: reportedIssueFixtures.info } };
export const Warning: Story = { args: { item: reportedIssueFixtures.warning } };
export const SeverityError: Story = { args: { item: reportedIssueFixtures.error } };
export const Linked: Story = { args: { item: reportedIssueFixtures.linked } };
export const Full: Story = { args: { item: reportedIssueFixtures.full } };
