'use client';
import type { ReactNode } from 'react';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { LongText } from './LongText.tsx';

export interface ItemDetailProps {
  readonly itemID: string;
  /** The item's long text. Without one there is nothing to open, and the summary stands for itself. */
  readonly detail: string | undefined;
  /** The line that is always there. */
  readonly summary: ReactNode;
  /** More to open, below the detail. */
  readonly children?: ReactNode;
}

/** The disclosure of a row: its line, and behind it the long text. */
export function ItemDetail({ itemID, detail, summary, children }: ItemDetailProps) {
  const { labels } = usePanel();
  const hasDetail = detail !== undefined && detail !== '';
  if (!hasDetail && !children) return <div className="agent-panel-item-summary">{summary}</div>;
  return (
    <Disclosure summary={summary} rememberAs={`${itemID} detail`}>
      {hasDetail && <LongText text={detail} label={labels.detail} />}
      {children}
    </Disclosure>
  );
}
