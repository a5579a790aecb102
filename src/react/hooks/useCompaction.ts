'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CompactionPlan } from '../../conversation/compaction/CompactionPlan.ts';
import { usePanel } from '../provider/PanelContext.ts';

export interface Compaction {
  /** Whether Compact is offered, and what it would send and cost; or why it is not. */
  readonly plan: CompactionPlan;
  /** Opens the panel's confirmation, which shows the cost. `returnFocus` has the focus afterwards. */
  readonly ask: (returnFocus: HTMLElement | null) => void;
  /**
   * Makes the request, which is billed. For a confirmation of the host's own: the person has agreed to the cost of this
   * `plan`; where it is another by now, nothing is sent.
   */
  readonly compact: () => void;
}

/** Compact as the panel offers it; undefined in a panel without an agent. */
export function useCompaction(): Compaction | undefined {
  const { agent, session, compactDialog } = usePanel();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session.subscribe(listener), agent?.subscribe(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [session, agent],
  );
  // The agent gives the same plan while nothing changed.
  const getPlan = useCallback(() => agent?.planCompaction(), [agent]);
  const plan = useSyncExternalStore(subscribe, getPlan, getPlan);
  return useMemo(
    () => (agent && plan ? { plan, ask: compactDialog.ask, compact: () => agent.compact(plan) } : undefined),
    [agent, plan, compactDialog],
  );
}
