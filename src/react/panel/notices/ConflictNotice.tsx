'use client';
import { forwardRef, useId } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

const conflicting = ({ saving }: SessionSnapshot) => saving.status === 'conflict';

/** Says that another writer changed the archive; the person chooses which one stays (SAVE-5). */
export const ConflictNotice = forwardRef<HTMLElement, NoticeProps>(function ConflictNotice(props, ref) {
  const { session, labels } = usePanel();
  const shown = useSession(conflicting);
  const id = useId();
  if (!shown) return null;
  const choices = [
    { name: 'theirs', label: labels.reloadTheirs, loses: labels.reloadTheirsLoses, choose: session.reloadTheirs },
    { name: 'mine', label: labels.keepMine, loses: labels.keepMineLoses, choose: session.keepMine },
  ];
  return (
    <NoticeBar {...props} ref={ref} tone="danger" what={labels.conflict} safe={labels.conflictSafe}>
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
