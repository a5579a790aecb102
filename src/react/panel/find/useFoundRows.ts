'use client';
import { useEffect, useState } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { findRows } from './findRows.ts';

export interface FoundRows {
  readonly pattern: RegExp;
  readonly rows: readonly number[];
}

// Text that streams is looked through when its turn has ended, rows as soon as they are there.
const select = ({ live }: SessionSnapshot) => [live.conversation.items.length, live.turn === undefined];

/** The rows that hold a pattern, mounted or not. Undefined before the search is over, and without a pattern. */
export function useFoundRows(pattern: RegExp | undefined): FoundRows | undefined {
  const { session } = usePanel();
  const [count, isIdle] = useSession(select);
  const [found, setFound] = useState<FoundRows | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read when these change.
  useEffect(() => {
    if (!pattern) return setFound(undefined);
    const search = new AbortController();
    findRows(session.getSnapshot().live.conversation.items, pattern, search.signal).then((rows) => {
      if (rows) setFound({ pattern, rows });
    });
    return () => search.abort();
  }, [session, pattern, count, isIdle]);
  return found;
}
