'use client';
import { memo } from 'react';
import type { Item, ItemType } from '../../../format/Item.ts';
import { ItemView } from '../../items/ItemView.tsx';

export interface TranscriptRowProps {
  readonly item: Item;
  readonly index: number;
  /** Undefined for the first row. */
  readonly previousType: ItemType | undefined;
  readonly rowKey: string;
  /** Pixels from the transcript's start; undefined where rows lie one after another without a layout of their own. */
  readonly start: number | undefined;
  readonly measure: ((node: HTMLElement | null) => void) | undefined;
}

/** One row. Renders again only when its item, or its place, changes. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps) {
  const { item, index, previousType, rowKey, start, measure } = props;
  // An answer keeps room for its thumbs below it, which is most of the space between two turns.
  const opensTurn = previousType === 'user' ? '' : 'after-answer';
  return (
    <div
      ref={measure}
      className="agent-panel-row"
      data-index={index}
      data-row={rowKey}
      data-item-type={item.type}
      data-opens-turn={item.type === 'user' && previousType ? opensTurn : undefined}
      style={start === undefined ? undefined : { top: start }}
    >
      <ItemView item={item} />
    </div>
  );
});
