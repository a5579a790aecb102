'use client';
import { forwardRef, useState } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const outcome = ({ opening }: SessionSnapshot) => opening;

/**
 * Says that the document lacks images of its conversation (READ-3). A row shows it where the image stood; a message not
 * sent yet has only lost it, and would go out without.
 */
export const MissingImagesNotice = forwardRef<HTMLElement, NoticeProps>(function MissingImagesNotice(props, ref) {
  const { labels } = usePanel();
  const opening = useSession(outcome);
  const [dismissed, setDismissed] = useState<typeof opening | undefined>(undefined);
  if (opening.status !== 'restored' || opening.missingImages === 0 || opening === dismissed) return null;
  return (
    <NoticeBar
      {...props}
      ref={ref}
      tone="info"
      what={labels.missingImages(opening.missingImages)}
      safe={labels.missingImagesSafe}
      dismiss={<IconButton icon="close" label={labels.dismiss} onClick={() => setDismissed(opening)} />}
    />
  );
});
