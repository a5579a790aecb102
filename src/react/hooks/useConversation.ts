'use client';
import { useCallback } from 'react';
import type { Conversation } from '../../format/Conversation.ts';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { useSession } from './useSession.ts';

/**
 * A selection of the conversation as it is now, half-streamed rows included. Renders again only when the selection
 * changes: by identity, arrays and plain objects by the identity of their parts.
 */
export function useConversation<Selected>(selector: (conversation: Conversation) => Selected): Selected {
  return useSession(useCallback((snapshot: SessionSnapshot) => selector(snapshot.live.conversation), [selector]));
}
