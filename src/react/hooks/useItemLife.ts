'use client';
import { useCallback } from 'react';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { useSession } from './useSession.ts';

/**
 * Where a row stands: `streaming` while it is being written, `restored` when it was read with the document (a running
 * one among those was interrupted, READ-7), else `live`.
 */
export type ItemLife = 'streaming' | 'restored' | 'live';

export function useItemLife(itemID: string): ItemLife {
  const select = useCallback(
    ({ live }: SessionSnapshot): ItemLife => {
      if (live.turn?.streaming.has(itemID)) return 'streaming';
      return live.restoredItemIDs.has(itemID) ? 'restored' : 'live';
    },
    [itemID],
  );
  return useSession(select);
}

const turnRuns = ({ live }: SessionSnapshot) => live.turn !== undefined;

/** Whether a turn runs now. */
export function useTurnRuns(): boolean {
  return useSession(turnRuns);
}
