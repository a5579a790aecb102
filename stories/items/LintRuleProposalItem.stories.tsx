import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { LintRuleProposalItem } from '../../src/react/items/lintRuleProposal/LintRuleProposalItem.tsx';
import { lintRuleProposalFixtures } from '../../test/fixtures/items/lintRuleProposal.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof LintRuleProposalItem> = {
  title: 'Items/LintRuleProposalItem',
  component: LintRuleProposalItem,
  decorators: [inPanel],
  args: { state: 'open', onStateChange: fn() },
};
export default meta;

type Story = StoryObj<typeof LintRuleProposalItem>;

export const Minimal: Story = { args: { item: lintRuleProposalFixtures.minimal } };
export const Info: Story = { args: { item: lintRuleProposalFixtures.info } };
export const Warning: Story = { args: { item: lintRuleProposalFixtures.warning } };
export const SeverityError: Story = { args: { item: lintRuleProposalFixtures.error } };
export const Full: Story = { args: { item: lintRuleProposalFixtures.full } };
export const Added: Story = { args: { item: lintRuleProposalFixtures.full, state: 'added' } };
export const Dismissed: Story = { args: { item: lintRuleProposalFixtures.full, state: 'dismissed' } };
