'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemHeader } from '../parts/ItemHeader.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { MarkdownText } from '../parts/MarkdownText.tsx';

export interface ThinkingItemProps {
  readonly item: ItemOf<'thinking'>;
  /** Whether the model still thinks. @default false */
  readonly streaming?: boolean;
  /** How long it thought, in seconds. @default unknown */
  readonly seconds?: number | undefined;
}

/** What the model thought aloud: one muted line that opens. */
export function ThinkingItem({ item, streaming = false, seconds }: ThinkingItemProps) {
  const { labels } = usePanel();
  const header = <ItemHeader icon="thinking">{streaming ? labels.thinking : labels.thought(seconds)}</ItemHeader>;
  return (
    <ItemRoot type="thinking" status={streaming ? 'running' : undefined}>
      {item.text === '' ? (
        <div className="agent-panel-item-summary">{header}</div>
      ) : (
        <Disclosure summary={header} rememberAs={`${item.id} thinking`}>
          <div className="agent-panel-thought">
            <MarkdownText text={item.text} streaming={streaming} />
          </div>
        </Disclosure>
      )}
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
