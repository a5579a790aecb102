'use client';
import { useCallback } from 'react';
import { isTurnEnd } from '../../conversation/turnEnds.ts';
import type { Item } from '../../format/Item.ts';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { useSession } from './useSession.ts';

/** Whether a row ends a turn, and so carries the turn's rating. */
export function useEndsTurn(item: Item): boolean {
  return useSession(
    useCallback(
      // From the end: the rows that change are there.
      ({ live }: SessionSnapshot) => isTurnEnd(live, live.conversation.items.lastIndexOf(item)),
      [item],
    ),
  );
}
