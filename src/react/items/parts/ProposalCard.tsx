'use client';
import type { ReactNode } from 'react';
import type { ItemOf } from '../../../format/Item.ts';
import { Button } from '../../primitives/Button.tsx';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { Icon, type IconName } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemExtras } from './ItemExtras.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemRoot } from './ItemRoot.tsx';
import { LongText } from './LongText.tsx';

export interface ProposalCardProps {
  readonly item: ItemOf<'skillProposal'> | ItemOf<'lintRuleProposal'>;
  readonly icon: IconName;
  /** What is proposed, in a word. */
  readonly kind: string;
  readonly content: string;
  readonly contentLabel: string;
  /** Beside the kind. */
  readonly mark?: ReactNode;
  readonly outcome: 'open' | 'accepted' | 'dismissed';
  readonly acceptedWord: string;
  readonly acceptWord: string;
  /** Absent: the card can be read, not answered. */
  readonly onAccept: (() => void) | undefined;
  readonly onDismiss: (() => void) | undefined;
}

/** Something the model proposes to keep: its content to review, two answers, and afterwards one line with its state. */
export function ProposalCard(props: ProposalCardProps) {
  const { item, icon, kind, content, contentLabel, mark, outcome, acceptedWord, acceptWord, onAccept, onDismiss } =
    props;
  const { labels } = usePanel();
  const text = content === '' ? null : <LongText text={content} label={contentLabel} />;
  const name = <bdi className="agent-panel-card-name">{item.name}</bdi>;
  if (outcome !== 'open') {
    const accepted = outcome === 'accepted';
    const line = (
      <ItemHeader
        icon={icon}
        end={
          <span className="agent-panel-state" data-state={accepted ? 'positive' : 'neutral'}>
            <Icon name={accepted ? 'check' : 'close'} />
            {accepted ? acceptedWord : labels.proposalDismissed}
          </span>
        }
      >
        <span className="agent-panel-muted">{kind}</span> {name}
      </ItemHeader>
    );
    return (
      <ItemRoot type={item.type} status={outcome}>
        {text ? (
          <Disclosure summary={line} rememberAs={`${item.id} content`}>
            {text}
          </Disclosure>
        ) : (
          <div className="agent-panel-item-summary">{line}</div>
        )}
        <ItemExtras item={item} />
      </ItemRoot>
    );
  }
  return (
    <ItemRoot type={item.type} variant="card" status="open">
      <ItemHeader icon={icon} className="agent-panel-card-kind" end={mark}>
        {kind}
      </ItemHeader>
      <div className="agent-panel-card-title">{name}</div>
      {item.summary !== '' && (
        <p className="agent-panel-card-summary" dir="auto">
          {item.summary}
        </p>
      )}
      {text}
      {(onAccept || onDismiss) && (
        <ItemActions>
          <Button variant="primary" onClick={onAccept}>
            {acceptWord}
          </Button>
          <Button onClick={onDismiss}>{labels.dismissProposal}</Button>
        </ItemActions>
      )}
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
