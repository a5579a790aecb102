'use client';
import type { DraftImage } from '../../format/Conversation.ts';
import { useImageURL } from '../hooks/useImageURL.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { Icon } from './Icon.tsx';

export interface PictureProps {
  readonly image: DraftImage;
  /** Names the picture. */
  readonly label: string;
}

/** An image of the conversation by its verified bytes, or a mark that says why there is none to see. */
export function Picture({ image, label }: PictureProps) {
  const { labels } = usePanel();
  const picture = useImageURL(image);
  if (picture.status === 'ready') return <img src={picture.url} alt={label} decoding="async" draggable={false} />;
  if (picture.status === 'loading') return null;
  return <Icon name="brokenImage" label={picture.status === 'missing' ? labels.imageMissing : labels.imageRefused} />;
}
