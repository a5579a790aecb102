'use client';
import { useMemo } from 'react';
import { isTurnEnd } from '../../conversation/turnEnds.ts';
import type { Item } from '../../format/Item.ts';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { useSession } from './useSession.ts';

/** Whether a row ends a turn, and so carries the turn's rating. */
export function useEndsTurn(item: Item): boolean {
  return useSession(
    useMemo(() => {
      let index = -1;
      return ({ live }: SessionSnapshot) => {
        const { items } = live.conversation;
        // Looked for once: each mounted row asks at each change. From the end, for the rows that change are there. A row
        // that streams is another item by now, in the same place.
        if (items[index]?.id !== item.id) index = items.lastIndexOf(item);
        return isTurnEnd(live, index);
      };
    }, [item]),
  );
}
