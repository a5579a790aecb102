'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';

export interface UserItemProps {
  readonly item: ItemOf<'user'>;
}

/** What the person sent, as it was typed. Opens a turn. */
export function UserItem({ item }: UserItemProps) {
  const { labels } = usePanel();
  return (
    <ItemRoot type="user" variant="text">
      <span className="agent-panel-visually-hidden">{labels.userItem}</span>
      {item.text !== '' && (
        <div className="agent-panel-user-text" dir="auto">
          {item.text}
        </div>
      )}
      {item.hasImage && (
        <span className="agent-panel-badge">
          <Icon name="image" />
          {labels.userImage}
        </span>
      )}
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
