'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { Button } from '../../primitives/Button.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';

export interface NoticeItemProps {
  readonly item: ItemOf<'notice'>;
  /** Opens the confirmation of Compact, from the row's button. Absent: the row has no button. */
  readonly onCompact?: ((button: HTMLElement) => void) | undefined;
  /** Why Compact is not offered now. The button stays, so that the row keeps its height and the focus its place. */
  readonly compactRefusal?: string | undefined;
}

/** A remark of the panel itself, between hairlines. */
export function NoticeItem({ item, onCompact, compactRefusal }: NoticeItemProps) {
  const { labels } = usePanel();
  const isRefused = compactRefusal !== undefined;
  return (
    <ItemRoot type="notice">
      <div className="agent-panel-notice-line">
        <span dir="auto">{item.text}</span>
        {item.action === 'compact' && onCompact && (
          <Button
            aria-disabled={isRefused}
            title={compactRefusal}
            onClick={(event) => {
              if (!isRefused) onCompact(event.currentTarget);
            }}
          >
            {labels.compact}
          </Button>
        )}
      </div>
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
