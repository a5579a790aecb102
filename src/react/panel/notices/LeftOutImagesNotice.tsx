'use client';
import { forwardRef, useState } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const leftOutImages = (snapshot: SessionSnapshot) => snapshot.leftOutImages;

/**
 * Says which images the last save left out: those over the cap (IMG-1, IMG-2) and those whose file is gone (READ-3). Once
 * dismissed, it comes back for more of them.
 */
export const LeftOutImagesNotice = forwardRef<HTMLElement, NoticeProps>(function LeftOutImagesNotice(props, ref) {
  const { labels } = usePanel();
  const leftOut = useSession(leftOutImages);
  const [dismissed, setDismissed] = useState(0);
  const overCap = leftOut.history + leftOut.drafts;
  const count = overCap + leftOut.lost;
  if (count <= dismissed) return null;
  const lost = leftOut.lost > 0 && labels.lostImages(leftOut.lost);
  return (
    <NoticeBar
      {...props}
      ref={ref}
      tone="info"
      what={overCap > 0 ? labels.leftOutImages(leftOut) : lost}
      safe={overCap > 0 ? labels.leftOutImagesSafe : labels.lostImagesSafe}
      dismiss={<IconButton icon="close" label={labels.dismiss} onClick={() => setDismissed(count)} />}
    >
      {overCap > 0 && lost && <p className="agent-panel-notice-reason">{lost}</p>}
    </NoticeBar>
  );
});
