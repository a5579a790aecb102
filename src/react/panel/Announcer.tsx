'use client';
import { forwardRef, type HTMLAttributes, useEffect, useState } from 'react';
import { classNames } from '../primitives/classNames.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { announceable, announcement } from './announcement.ts';

export interface AnnouncerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {}

/**
 * The panel's one live region. Speaks where a turn begins, waits for the person or ends, and when a save fails; never for
 * text that streams, which would be read out in pieces.
 */
export const Announcer = forwardRef<HTMLDivElement, AnnouncerProps>(function Announcer({ className, ...native }, ref) {
  const { session, labels } = usePanel();
  const [said, setSaid] = useState('');
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
