'use client';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { DraftImage } from '../../format/Conversation.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Picture } from './Picture.tsx';

type ShowImage = (image: DraftImage, label: string) => void;

const ShowImageContext = createContext<ShowImage | undefined>(undefined);

/** Opens an image at full size; undefined outside a panel, where nothing would show it. */
export const useShowImage = () => useContext(ShowImageContext);

/**
 * Shows one image of the conversation over the page. Above the rows, not in one: a row that scrolls away while a turn
 * streams would take the picture with it. Never in a tab of its own, where its bytes would have the host's origin.
 */
export function ImageViewer({ children }: { readonly children: ReactNode }) {
  const { labels } = usePanel();
  const [shown, setShown] = useState<{ readonly image: DraftImage; readonly label: string } | undefined>(undefined);
  const opener = useRef<HTMLElement | null>(null);
  const show = useCallback<ShowImage>((image, label) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShown({ image, label });
  }, []);
  const close = () => setShown(undefined);
  return (
    <ShowImageContext.Provider value={show}>
      {children}
      {shown && (
        <Dialog
          open
          size="fit"
          onOpenChange={close}
          returnFocus={opener}
          title={shown.label}
          actions={<Button onClick={close}>{labels.close}</Button>}
        >
          <div className="agent-panel-viewed-image">
            <Picture image={shown.image} label={shown.label} />
          </div>
        </Dialog>
      )}
    </ShowImageContext.Provider>
  );
}
