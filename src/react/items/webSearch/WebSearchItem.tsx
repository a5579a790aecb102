'use client';
import type { DisplayStatus } from '../../../conversation/itemStatus.ts';
import type { ItemOf } from '../../../format/Item.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemCitations } from '../parts/ItemCitations.tsx';
import { ItemDetail } from '../parts/ItemDetail.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { StatusIcon, statusWord } from '../parts/StatusIcon.tsx';

export interface WebSearchItemProps {
  readonly item: ItemOf<'webSearch'>;
  /** `interrupted`: saved while it ran (READ-7). */
  readonly status: DisplayStatus;
}

/** A search of the web: its query, and the pages it found, which open as a list. */
export function WebSearchItem({ item, status }: WebSearchItemProps) {
  const { labels } = usePanel();
  const count = item.citations?.length ?? 0;
  const statusText = status === 'succeeded' ? labels.sourceCount(count) : statusWord(status, labels);
  const summary = (
    <span className="agent-panel-run">
      {status === 'succeeded' ? (
        <Icon name="globe" className="agent-panel-status-icon" />
      ) : (
        <StatusIcon status={status} />
      )}
      <bdi className="agent-panel-run-query">{labels.webSearch(item.query)}</bdi>
      <span className="agent-panel-run-status">{statusText}</span>
    </span>
  );
  return (
    <ItemRoot type="webSearch" status={status}>
      <ItemDetail itemID={item.id} detail={item.detail} summary={summary}>
        {count > 0 && <ItemCitations citations={item.citations} variant="list" />}
      </ItemDetail>
    </ItemRoot>
  );
}
