'use client';
import { forwardRef, useId } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const savingOf = ({ saving }: SessionSnapshot) => saving;

/** Says that another writer changed the archive; the person chooses which one stays (SAVE-5). */
export const ConflictNotice = forwardRef<HTMLElement, NoticeProps>(function ConflictNotice(props, ref) {
  const { session, labels } = usePanel();
  const saving = useSession(savingOf);
  const id = useId();
  if (saving.status !== 'conflict') return null;
  const choices = [
    { name: 'theirs', label: labels.reloadTheirs, loses: labels.reloadTheirsLoses, choose: session.reloadTheirs },
    { name: 'mine', label: labels.keepMine, loses: labels.keepMineLoses, choose: session.keepMine },
  ];
  return (
    <NoticeBar {...props} ref={ref} tone="danger" what={labels.conflict} safe={labels.conflictSafe}>
      {saving.error && <p className="agent-panel-notice-reason">{labels.storageError(saving.error)}</p>}
      <ul className="agent-panel-choices">
        {choices.map(({ name, label, loses, choose }) => (
          <li key={name}>
            <Button aria-describedby={`${id}-${name}`} onClick={() => choose.call(session)}>
              {label}
            </Button>
            <span id={`${id}-${name}`}>{loses}</span>
          </li>
        ))}
      </ul>
    </NoticeBar>
  );
});
