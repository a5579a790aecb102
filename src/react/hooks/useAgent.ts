'use client';
import type { Agent } from '../../agent/Agent.ts';
import { usePanel } from '../provider/PanelContext.ts';

/** The agent of the panel; undefined in a panel that only shows a conversation. */
export function useAgent(): Agent | undefined {
  return usePanel().agent;
}
