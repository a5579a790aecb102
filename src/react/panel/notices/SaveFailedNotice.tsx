'use client';
import { forwardRef } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const saving = (snapshot: SessionSnapshot) => snapshot.saving;

/** Says that a save failed, why, and that nothing is lost; tries again. */
export const SaveFailedNotice = forwardRef<HTMLElement, NoticeProps>(function SaveFailedNotice(props, ref) {
  const { session, labels } = usePanel();
  const status = useSession(saving);
  if (status.status !== 'failed') return null;
  return (
    <NoticeBar
      {...props}
      ref={ref}
      tone="danger"
      what={labels.saveFailed}
      safe={labels.saveFailedSafe}
      actions={<Button onClick={() => session.save()}>{labels.retry}</Button>}
    >
      <p className="agent-panel-notice-reason">{labels.storageError(status.error)}</p>
    </NoticeBar>
  );
});
