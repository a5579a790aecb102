'use client';
import type { OpeningStatus, SavingStatus, SessionSnapshot } from '../../session/ConversationSession.ts';
import { useSession } from './useSession.ts';

export interface SessionStatus {
  readonly opening: OpeningStatus;
  readonly saving: SavingStatus;
  /** Whether there are changes that no save has written. */
  readonly edited: boolean;
  readonly keepConversation: boolean;
  readonly leftOutImages: SessionSnapshot['leftOutImages'];
}

const select = ({ opening, saving, edited, keepConversation, leftOutImages }: SessionSnapshot): SessionStatus => ({
  opening,
  saving,
  edited,
  keepConversation,
  leftOutImages,
});

/** How opening and saving stand. */
export function useSessionStatus(): SessionStatus {
  return useSession(select);
}
