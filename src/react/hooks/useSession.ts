'use client';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { joinDeltas } from './joinDeltas.ts';
import { useStore } from './useStore.ts';

/**
 * A selection of the session's snapshot: its status, the running turn, the conversation. Text that a model writes shows
 * with the next frame.
 */
export function useSession<Selected>(selector: (snapshot: SessionSnapshot) => Selected): Selected {
  return useStore(joinDeltas(usePanel().session), selector);
}
