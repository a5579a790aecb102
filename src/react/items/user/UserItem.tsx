'use client';
import type { UserImages } from '../../../conversation/userImages.ts';
import type { ItemOf } from '../../../format/Item.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { SentImages } from './SentImages.tsx';

export interface UserItemProps {
  readonly item: ItemOf<'user'>;
  /** The images that went with it, as far as they are still there. Without them a badge says that there were some. */
  readonly images?: UserImages | undefined;
}

/** What the person sent, as it was typed. Opens a turn. */
export function UserItem({ item, images }: UserItemProps) {
  const { labels } = usePanel();
  const hasPictures = images !== undefined && images.images.length > 0;
  const isOmitted = images !== undefined && images.omitted > 0;
  return (
    <ItemRoot type="user" variant="text">
      <span className="agent-panel-visually-hidden">{labels.userItem}</span>
      {item.text !== '' && (
        <div className="agent-panel-user-text" dir="auto">
          {item.text}
        </div>
      )}
      {hasPictures && <SentImages images={images.images} />}
      {item.hasImage && (isOmitted || !hasPictures) && (
        <span className="agent-panel-badge">
          <Icon name={isOmitted ? 'brokenImage' : 'image'} />
          {isOmitted ? labels.imageMissing : labels.userImage}
        </span>
      )}
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
