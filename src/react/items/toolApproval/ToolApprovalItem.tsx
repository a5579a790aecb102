'use client';
import type { ApprovalCardState } from '../../../format/Conversation.ts';
import type { ItemOf } from '../../../format/Item.ts';
import { Button } from '../../primitives/Button.tsx';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { Icon, type IconName } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { formatJSON } from '../parts/formatJSON.ts';
import { ItemActions } from '../parts/ItemActions.tsx';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemHeader } from '../parts/ItemHeader.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { LongText } from '../parts/LongText.tsx';

export interface ToolApprovalItemProps {
  readonly item: ItemOf<'toolApproval'>;
  readonly state: ApprovalCardState;
  /** Whether the card was read with the document: its call is gone, and an answer only tells the agent (READ-7). */
  readonly restored?: boolean;
  /** Absent: the card can be read, not answered. */
  readonly onAnswer?: ((answer: 'approved' | 'approvedAlways' | 'denied') => void) | undefined;
}

const icons: { readonly [S in ApprovalCardState]: IconName } = {
  waiting: 'approval',
  approved: 'approved',
  approvedAlways: 'approved',
  denied: 'cancelled',
  expired: 'expired',
};

/** A tool call that waits for the person. It has no shortcut and takes no focus: only a press on its buttons answers. */
export function ToolApprovalItem({ item, state, restored = false, onAnswer }: ToolApprovalItemProps) {
  const { labels } = usePanel();
  const args =
    item.arguments === '' ? null : (
      <LongText
        text={formatJSON(item.arguments)}
        copied={item.arguments}
        label={labels.approvalArguments(item.name)}
        characters={4_000}
      />
    );
  if (state !== 'waiting') {
    const positive = state === 'approved' || state === 'approvedAlways';
    const line = (
      <ItemHeader
        icon={icons[state]}
        end={
          <span className="agent-panel-state" data-state={positive ? 'positive' : 'neutral'}>
            {labels.approvalState[state]}
          </span>
        }
      >
        <code dir="ltr">{item.name}</code>
      </ItemHeader>
    );
    return (
      <ItemRoot type="toolApproval" status={state}>
        {args ? (
          <Disclosure summary={line} rememberAs={`${item.id} arguments`}>
            {args}
          </Disclosure>
        ) : (
          <div className="agent-panel-item-summary">{line}</div>
        )}
        <ItemExtras item={item} />
      </ItemRoot>
    );
  }
  return (
    <ItemRoot type="toolApproval" variant="card" status="waiting">
      <ItemHeader icon="approval" className="agent-panel-approval-title">
        {labels.approval(item.name)}
      </ItemHeader>
      {item.reason !== undefined && item.reason !== '' && (
        <p className="agent-panel-card-summary" dir="auto">
          {item.reason}
        </p>
      )}
      {args}
      {restored && (
        <p className="agent-panel-hint">
          <Icon name="info" />
          {labels.approvalRestored}
        </p>
      )}
      {onAnswer && (
        <ItemActions>
          <Button variant="primary" onClick={() => onAnswer('approved')}>
            {labels.approve}
          </Button>
          <Button onClick={() => onAnswer('approvedAlways')}>{labels.approveAlways}</Button>
          <Button onClick={() => onAnswer('denied')}>{labels.deny}</Button>
        </ItemActions>
      )}
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
