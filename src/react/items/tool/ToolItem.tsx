'use client';
import type { DisplayStatus } from '../../../conversation/itemStatus.ts';
import type { ItemOf } from '../../../format/Item.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemCitations } from '../parts/ItemCitations.tsx';
import { ItemDetail } from '../parts/ItemDetail.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { StatusIcon, statusWord } from '../parts/StatusIcon.tsx';

export interface ToolItemProps {
  readonly item: ItemOf<'tool'>;
  /** `interrupted`: saved while it ran (READ-7). */
  readonly status: DisplayStatus;
}

/** One call of a tool, in one line. What failed says why without being opened. */
export function ToolItem({ item, status }: ToolItemProps) {
  const { labels } = usePanel();
  const statusText = item.statusText || (status === 'succeeded' ? '' : statusWord(status, labels));
  const summary = (
    <span className="agent-panel-run">
      <StatusIcon status={status} />
      <code className="agent-panel-run-name" dir="ltr">
        {item.name}
      </code>
      {item.summary !== '' && <bdi className="agent-panel-run-summary">{item.summary}</bdi>}
      {statusText !== '' && <bdi className="agent-panel-run-status">{statusText}</bdi>}
    </span>
  );
  return (
    <ItemRoot type="tool" status={status}>
      <ItemDetail itemID={item.id} detail={item.detail} summary={summary}>
        {item.citations && item.citations.length > 0 && <ItemCitations citations={item.citations} />}
      </ItemDetail>
    </ItemRoot>
  );
}
