'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';

export interface FailureItemProps {
  readonly item: ItemOf<'failure'>;
  /** Runs the turn again. Absent: no Retry, as where the failure is not the newest one. */
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong in one sentence, with Retry where trying again may help. */
export function FailureItem({ item, onRetry }: FailureItemProps) {
  const { labels } = usePanel();
  return (
    <ItemRoot type="failure">
      <div className="agent-panel-failure-line">
        <Icon name="danger" label={labels.statusFailed} className="agent-panel-item-icon" />
        <span className="agent-panel-failure-text" dir="auto">
          {item.text || labels.statusFailed}
        </span>
        {item.retryable === true && onRetry && <Button onClick={() => onRetry()}>{labels.tryAgain}</Button>}
      </div>
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
