'use client';
import type { DraftImage } from '../../../format/Conversation.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Picture } from '../../primitives/Picture.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

export interface AttachedImagesProps {
  readonly images: readonly DraftImage[];
  /** Images still on their way in. */
  readonly adding: number;
  readonly onRemove: (sha256: string) => void;
}

/** The composer's images, each with its own button to take it out. */
export function AttachedImages({ images, adding, onRemove }: AttachedImagesProps) {
  const { labels } = usePanel();
  if (images.length + adding === 0) return null;
  return (
    <ul className="agent-panel-attachments">
      {images.map((image, index) => (
        <li key={image.sha256} className="agent-panel-attachment">
          <Picture image={image} label={labels.attachedImage(index + 1)} />
          <IconButton icon="close" label={labels.removeImage(index + 1)} onClick={() => onRemove(image.sha256)} />
        </li>
      ))}
      {adding > 0 && (
        <li className="agent-panel-attachment" data-state="adding">
          <Icon name="image" label={labels.addingImage} />
        </li>
      )}
    </ul>
  );
}
