'use client';
import type { AgentSnapshot } from '../../agent/Agent.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { type ReadableStore, useStore } from './useStore.ts';

const nobody: ReadableStore<AgentSnapshot | undefined> = { getSnapshot: () => undefined, subscribe: () => () => {} };

/** A selection of the agent's snapshot; of undefined in a panel without an agent. */
export function useAgentState<Selected>(selector: (snapshot: AgentSnapshot | undefined) => Selected): Selected {
  const store: ReadableStore<AgentSnapshot | undefined> = usePanel().agent ?? nobody;
  return useStore(store, selector);
}
