'use client';
import { forwardRef } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const opening = (snapshot: SessionSnapshot) => snapshot.opening;

/** Says that the storage could not be read, and offers to try again. */
export const OpenFailedNotice = forwardRef<HTMLElement, NoticeProps>(function OpenFailedNotice(props, ref) {
  const { session, labels } = usePanel();
  const status = useSession(opening);
  if (status.status !== 'failed') return null;
  return (
    <NoticeBar
      {...props}
      ref={ref}
      tone="danger"
      what={labels.openFailed}
      safe={labels.openFailedSafe}
      actions={<Button onClick={() => session.retryOpening()}>{labels.retry}</Button>}
    >
      <Disclosure summary={labels.details}>
        <p className="agent-panel-notice-reason">{labels.storageError(status.error)}</p>
      </Disclosure>
    </NoticeBar>
  );
});
