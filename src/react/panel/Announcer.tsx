'use client';
import { useEffect, useState } from 'react';
import { usePanel } from '../provider/PanelContext.ts';
import { announceable, announcement } from './announcement.ts';

/**
 * The panel's one live region. Speaks where a turn begins, waits for the person or ends, and when a save fails; never for
 * text that streams, which would be read out in pieces.
 */
export function Announcer() {
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
    <div role="status" aria-live="polite" className="agent-panel-visually-hidden">
      {said}
    </div>
  );
}
