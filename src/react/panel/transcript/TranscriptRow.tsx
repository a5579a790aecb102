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
  /** Where the virtualizer finds the row; undefined for one that it does not know of. */
  readonly windowIndex: number | undefined;
  readonly measure: ((node: HTMLElement | null) => void) | undefined;
}

/** One row. Renders again only when its item, or its place, changes. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps) {
  const { item, index, previousType, rowKey, start, windowIndex, measure } = props;
  // An answer keeps room for its thumbs below it, which is most of the space between two turns.
  const opensTurn = previousType === 'user' ? '' : 'after-answer';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the panel stands inside a page, whose own articles these are not
    <div
      ref={measure}
      role="article"
      aria-posinset={index + 1}
      // "Not known": it would change in every row with each new one.
      aria-setsize={-1}
      tabIndex={-1}
      className="agent-panel-row"
      data-index={index}
      // None: the virtualizer may still watch the element, and ignores what is out of its range.
      data-window-index={windowIndex ?? -1}
      data-row={rowKey}
      data-item-type={item.type}
      data-opens-turn={item.type === 'user' && previousType ? opensTurn : undefined}
      style={start === undefined ? undefined : { top: start }}
    >
      <ItemView item={item} />
    </div>
  );
});
