'use client';
import { type RefObject, useRef } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { Dialog } from '../../primitives/Dialog.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

export interface NewConversationDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What has the focus afterwards. @default what had it before */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
}

const select = ({ opening, live }: SessionSnapshot) => ({
  unreadable: opening.status === 'unreadable',
  turnRuns: live.turn !== undefined,
});

/** Asks before a conversation is thrown away. Confirmed, the next save removes the archive (ARC-3, READ-2). */
export function NewConversationDialog({ open, onOpenChange, returnFocus }: NewConversationDialogProps) {
  const { session, agent, labels } = usePanel();
  const { unreadable, turnRuns } = useSession(select);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = () => {
    if (turnRuns) agent?.stop();
    session.dispatch({ type: 'newConversation' });
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={labels.newConversationTitle}
      description={
        <>
          {unreadable ? labels.newConversationUnreadable : labels.newConversationDescription}
          {turnRuns && ` ${labels.newConversationStops}`}
        </>
      }
      initialFocus={cancel}
      returnFocus={returnFocus}
      actions={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {labels.cancel}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {labels.newConversationConfirm}
          </Button>
        </>
      }
    />
  );
}
