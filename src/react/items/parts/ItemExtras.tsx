'use client';
import type { ItemBase } from '../../../format/Item.ts';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemCitations } from './ItemCitations.tsx';
import { LongText } from './LongText.tsx';

/** What any item may have beside its own fields: sources in a row, and the long text behind "Details" (ITEM-1). */
export function ItemExtras({ item }: { readonly item: ItemBase }) {
  const { labels } = usePanel();
  return (
    <>
      <ItemCitations citations={item.citations} />
      {item.detail !== undefined && item.detail !== '' && (
        <Disclosure
          className="agent-panel-item-extra"
          summary={<span className="agent-panel-muted">{labels.showDetails}</span>}
          rememberAs={`${item.id} detail`}
        >
          <LongText text={item.detail} label={labels.detail} />
        </Disclosure>
      )}
    </>
  );
}
