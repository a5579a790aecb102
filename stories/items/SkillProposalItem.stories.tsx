import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SkillProposalItem } from '../../src/react/items/skillProposal/SkillProposalItem.tsx';
import { skillProposalFixtures } from '../../test/fixtures/items/skillProposal.ts';
import { inPanel } from './inPanel.tsx';

const meta: Meta<typeof SkillProposalItem> = {
  title: 'Items/SkillProposalItem',
  component: SkillProposalItem,
  decorators: [inPanel],
  args: { state: 'open', onStateChange: fn() },
};
export default meta;

type Story = StoryObj<typeof SkillProposalItem>;

export const Minimal: Story = { args: { item: skillProposalFixtures.minimal } };
export const Open: Story = { args: { item: skillProposalFixtures.open } };
export const Full: Story = { args: { item: skillProposalFixtures.full } };
export const Saved: Story = { args: { item: skillProposalFixtures.open, state: 'saved' } };
export const Dismissed: Story = { args: { item: skillProposalFixtures.open, state: 'dismissed' } };
