'use client';
import type { SkillCardState } from '../../../format/Conversation.ts';
import type { ItemOf } from '../../../format/Item.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { ProposalCard } from '../parts/ProposalCard.tsx';

export interface SkillProposalItemProps {
  readonly item: ItemOf<'skillProposal'>;
  readonly state: SkillCardState;
  /** Absent: the card can be read, not answered. */
  readonly onStateChange?: ((state: SkillCardState) => void) | undefined;
}

/** A skill the model proposes to keep: Save or Dismiss. */
export function SkillProposalItem({ item, state, onStateChange }: SkillProposalItemProps) {
  const { labels } = usePanel();
  return (
    <ProposalCard
      item={item}
      icon="skill"
      kind={labels.skill}
      content={item.content}
      contentLabel={labels.skillContent(item.name)}
      outcome={state === 'saved' ? 'accepted' : state}
      acceptedWord={labels.skillSaved}
      acceptWord={labels.saveSkill}
      onAccept={onStateChange && (() => onStateChange('saved'))}
      onDismiss={onStateChange && (() => onStateChange('dismissed'))}
    />
  );
}
