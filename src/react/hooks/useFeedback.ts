'use client';
import { useCallback, useMemo } from 'react';
import type { Conversation, Feedback } from '../../format/Conversation.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { useConversation } from './useConversation.ts';

export interface TurnFeedback {
  readonly feedback: Feedback | undefined;
  /** Sets the rating, or clears it with undefined. */
  readonly rate: (feedback: Feedback | undefined) => void;
}

/** The person's rating of the turn that an item ends (VAL-1). */
export function useFeedback(itemID: string): TurnFeedback {
  const { session } = usePanel();
  const feedback = useConversation(useCallback((c: Conversation) => c.feedback.get(itemID), [itemID]));
  return useMemo(
    () => ({ feedback, rate: (next) => session.dispatch({ type: 'rate', itemID, feedback: next }) }),
    [feedback, session, itemID],
  );
}
