'use client';
import { forwardRef, type HTMLAttributes, useState } from 'react';
import type { Conversation, Draft } from '../../../format/Conversation.ts';
import { useConversation } from '../../hooks/useConversation.ts';
import { Button } from '../../primitives/Button.tsx';
import { classNames } from '../../primitives/classNames.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { useSending } from '../composer/useSending.ts';
import { createDraftKeys } from './draftKeys.ts';
import { DraftLine } from './QueuedDraft.tsx';

export interface UnsentProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Sends in the agent's place. */
  readonly onSend?: ((draft: Draft) => void) | undefined;
}

const unsent = (conversation: Conversation) => conversation.unsent;

/** The messages that a stopped or failed turn handed back. */
export const Unsent = forwardRef<HTMLElement, UnsentProps>(function Unsent({ onSend, className, ...native }, ref) {
  const { session, composer, labels } = usePanel();
  const drafts = useConversation(unsent);
  const sending = useSending(onSend);
  const [keysOf] = useState(createDraftKeys);
  const keys = keysOf(drafts);
  if (drafts.length === 0) return null;
  // The new place first, then out of the old one: a failure between the two shows a message twice, and never loses it.
  const remove = (draft: Draft) => {
    const index = session.getSnapshot().live.conversation.unsent.indexOf(draft);
    if (index >= 0) session.dispatch({ type: 'removeUnsentDraft', index });
  };
  const move = (draft: Draft, into: (draft: Draft) => void) => {
    into(draft);
    remove(draft);
  };
  return (
    <section {...native} ref={ref} aria-label={labels.unsent} className={classNames('agent-panel-drafts', className)}>
      <div className="agent-panel-drafts-head" data-tone="warning">
        {labels.unsent}
      </div>
      <ul>
        {drafts.map((draft, index) => (
          <li key={keys[index]} className="agent-panel-draft">
            <DraftLine draft={draft} />
            {sending && (
              <>
                <Button variant="quiet" onClick={() => move(draft, sending.send)}>
                  {labels.sendUnsent}
                </Button>
                <Button variant="quiet" onClick={() => move(draft, composer.takeIn)}>
                  {labels.editUnsent}
                </Button>
              </>
            )}
            <Button variant="quiet" onClick={() => remove(draft)}>
              {labels.discardUnsent}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});
