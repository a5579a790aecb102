'use client';
import { forwardRef, type HTMLAttributes, useEffect, useState } from 'react';
import { classNames } from '../primitives/classNames.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { announceable, announcement } from './announcement.ts';

export interface AnnouncerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {}

/**
 * The panel's one live region. Speaks where a turn begins, waits for the person or ends, when a save fails, and of
 * Compact; never for text that streams, which would be read out in pieces.
 */
export const Announcer = forwardRef<HTMLDivElement, AnnouncerProps>(function Announcer({ className, ...native }, ref) {
  const { session, agent, labels } = usePanel();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!agent) return;
    const newest = () => session.getSnapshot().live.conversation.items.at(-1);
    let compacting = agent.getSnapshot().compacting;
    let newestBefore = newest();
    return agent.subscribe(() => {
      const before = compacting;
      compacting = agent.getSnapshot().compacting;
      if (compacting === before) return;
      const row = newest();
      // What came of it stands in a new row; where it was stopped there is none, and nothing to say.
      const isOutcome = row !== newestBefore && (row?.type === 'notice' || row?.type === 'failure');
      setSaid(compacting ? labels.compacting : isOutcome ? row.text : '');
      newestBefore = row;
    });
  }, [agent, session, labels]);
  useEffect(() => {
    let before = announceable(session.getSnapshot());
    return session.subscribe(() => {
      const snapshot = session.getSnapshot();
      const now = announceable(snapshot);
      const text = announcement(before, now, snapshot, labels);
      before = now;
      if (text !== undefined) setSaid(text);
    });
  }, [session, labels]);
  return (
    <div
      {...native}
      ref={ref}
      role="status"
      aria-live="polite"
      className={classNames('agent-panel-visually-hidden', className)}
    >
      {said}
    </div>
  );
});
