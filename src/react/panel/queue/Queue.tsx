'use client';
import { forwardRef, type HTMLAttributes, useState } from 'react';
import type { Conversation } from '../../../format/Conversation.ts';
import { useConversation } from '../../hooks/useConversation.ts';
import { useTurnRuns } from '../../hooks/useItemLife.ts';
import { Button } from '../../primitives/Button.tsx';
import { classNames } from '../../primitives/classNames.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { createDraftKeys } from './draftKeys.ts';
import { QueuedDraft } from './QueuedDraft.tsx';

export interface QueueProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {}

const queued = (conversation: Conversation) => conversation.queued;

/** The messages that wait for the running turn to end. Those of a reopened document wait for the person. */
export const Queue = forwardRef<HTMLElement, QueueProps>(function Queue({ className, ...native }, ref) {
  const { session, agent, labels } = usePanel();
  const drafts = useConversation(queued);
  const turnRuns = useTurnRuns();
  const [keysOf] = useState(createDraftKeys);
  const keys = keysOf(drafts);
  if (drafts.length === 0) return null;
  const title = labels.queue(drafts.length);
  return (
    <section {...native} ref={ref} aria-label={title} className={classNames('agent-panel-drafts', className)}>
      <div className="agent-panel-drafts-head">
        <span>{title}</span>
        {!turnRuns && agent && (
          <Button variant="quiet" onClick={() => agent.sendQueued()}>
            {labels.sendQueue}
          </Button>
        )}
      </div>
      <ul>
        {drafts.map((draft, index) => (
          <QueuedDraft
            key={keys[index]}
            draft={draft}
            index={index}
            count={drafts.length}
            onMove={(from, to) => session.dispatch({ type: 'moveQueuedDraft', from, to })}
          />
        ))}
      </ul>
    </section>
  );
});
