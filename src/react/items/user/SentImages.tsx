'use client';
import type { ImageBlock } from '../../../format/Message.ts';
import { useShowImage } from '../../primitives/ImageViewer.tsx';
import { Picture } from '../../primitives/Picture.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

/** The images that went with a message, small. In a panel each opens to its full size. */
export function SentImages({ images }: { readonly images: readonly ImageBlock[] }) {
  const { labels } = usePanel();
  const showImage = useShowImage();
  return (
    <ul className="agent-panel-attachments">
      {images.map((image, index) => {
        const picture = <Picture image={image} label={labels.sentImage(index + 1)} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one message can carry an image twice
          <li key={index}>
            {showImage ? (
              <button
                type="button"
                className="agent-panel-attachment"
                aria-label={labels.openImage(index + 1)}
                onClick={() => showImage(image, labels.sentImage(index + 1))}
              >
                {picture}
              </button>
            ) : (
              <span className="agent-panel-attachment">{picture}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
