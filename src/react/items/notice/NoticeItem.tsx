'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { Button } from '../../primitives/Button.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';

export interface NoticeItemProps {
  readonly item: ItemOf<'notice'>;
  /** Opens the confirmation of Compact. Absent: the row has no button. */
  readonly onCompact?: (() => void) | undefined;
}

/** A remark of the panel itself, between hairlines. */
export function NoticeItem({ item, onCompact }: NoticeItemProps) {
  const { labels } = usePanel();
  return (
    <ItemRoot type="notice">
      <div className="agent-panel-notice-line">
        <span dir="auto">{item.text}</span>
        {item.action === 'compact' && onCompact && <Button onClick={() => onCompact()}>{labels.compact}</Button>}
      </div>
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
