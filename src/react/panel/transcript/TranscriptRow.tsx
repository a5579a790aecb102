'use client';
import { memo } from 'react';
import type { Item } from '../../../format/Item.ts';
import { PlainItem } from './PlainItem.tsx';

export interface TranscriptRowProps {
  readonly item: Item;
  readonly index: number;
  readonly rowKey: string;
  /** Pixels from the transcript's start; undefined where rows lie one after another without a layout of their own. */
  readonly start: number | undefined;
  readonly measure: ((node: HTMLElement | null) => void) | undefined;
}

/** One row. Renders again only when its item, or its place, changes. */
export const TranscriptRow = memo(function TranscriptRow({ item, index, rowKey, start, measure }: TranscriptRowProps) {
  return (
    <div
      ref={measure}
      className="agent-panel-row"
      data-index={index}
      data-row={rowKey}
      data-item-type={item.type}
      data-opens-turn={item.type === 'user' && index > 0 ? '' : undefined}
      style={start === undefined ? undefined : { top: start }}
    >
      <PlainItem item={item} />
    </div>
  );
});
