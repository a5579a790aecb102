'use client';
import { forwardRef, useState } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const leftOutImages = (snapshot: SessionSnapshot) => snapshot.leftOutImages;

/** Says that the image cap left images out of the last save (IMG-1, IMG-2). Once dismissed, it comes back for more of them. */
export const LeftOutImagesNotice = forwardRef<HTMLElement, NoticeProps>(function LeftOutImagesNotice(props, ref) {
  const { labels } = usePanel();
  const leftOut = useSession(leftOutImages);
  const [dismissed, setDismissed] = useState(0);
  const count = leftOut.history + leftOut.drafts;
  if (count <= dismissed) return null;
  return (
    <NoticeBar
      {...props}
      ref={ref}
      tone="info"
      what={labels.leftOutImages(leftOut)}
      safe={labels.leftOutImagesSafe}
      dismiss={<IconButton icon="close" label={labels.dismiss} onClick={() => setDismissed(count)} />}
    />
  );
});
