import { createContext, type ReactNode, useContext } from 'react';
import type { Agent } from '../../agent/Agent.ts';
import type { ConversationSession } from '../../session/ConversationSession.ts';
import type { Labels } from '../labels/labels.ts';

/** Renders Markdown to elements. `agent-panel/markdown` has the kit's own; without one, text shows as it is written. */
export type RenderMarkdown = (text: string, options: { readonly streaming: boolean }) => ReactNode;

/** What every part of the panel works with. Its identity changes only when the host hands in something else. */
export interface PanelContextValue {
  readonly session: ConversationSession;
  /** Absent in a panel that only shows a conversation. */
  readonly agent: Agent | undefined;
  readonly labels: Labels;
  readonly renderMarkdown: RenderMarkdown;
  /** BCP 47 tag for numbers, plurals and dates. */
  readonly locale: string;
}

export const PanelContext = createContext<PanelContextValue | undefined>(undefined);
PanelContext.displayName = 'AgentPanelContext';

/** The panel a component stands in. Throws outside a ConversationProvider. */
export function usePanel(): PanelContextValue {
  const value = useContext(PanelContext);
  if (!value)
    throw new Error(
      'An agent-panel component was rendered outside a <ConversationProvider>. Wrap it in one and pass it a session.',
    );
  return value;
}
