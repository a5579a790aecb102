'use client';
import type { LintRuleCardState } from '../../../format/Conversation.ts';
import type { ItemOf } from '../../../format/Item.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { ProposalCard } from '../parts/ProposalCard.tsx';
import { SeverityMark } from '../parts/SeverityMark.tsx';

export interface LintRuleProposalItemProps {
  readonly item: ItemOf<'lintRuleProposal'>;
  readonly state: LintRuleCardState;
  /** Absent: the card can be read, not answered. */
  readonly onStateChange?: ((state: LintRuleCardState) => void) | undefined;
}

/** A lint rule the model proposes to add: its severity and source, Add or Dismiss. */
export function LintRuleProposalItem({ item, state, onStateChange }: LintRuleProposalItemProps) {
  const { labels } = usePanel();
  return (
    <ProposalCard
      item={item}
      icon="rule"
      kind={labels.lintRule}
      content={item.rule}
      contentLabel={labels.lintRuleSource(item.name)}
      mark={<SeverityMark severity={item.severity} />}
      outcome={state === 'added' ? 'accepted' : state}
      acceptedWord={labels.lintRuleAdded}
      acceptWord={labels.addLintRule}
      onAccept={onStateChange && (() => onStateChange('added'))}
      onDismiss={onStateChange && (() => onStateChange('dismissed'))}
    />
  );
}
