import { createContext, type ReactNode, useContext } from 'react';
import type { Agent } from '../../agent/Agent.ts';
import type { ConversationSession } from '../../session/ConversationSession.ts';
import type { Labels } from '../labels/labels.ts';
import type { CompactDialogStore } from './CompactDialogStore.ts';
import type { ComposerStore } from './ComposerStore.ts';
import type { ItemRenderers, ToolRenderers } from './ItemRenderers.ts';

/** Renders Markdown to elements. `agent-panel/markdown` has the kit's own; without one, text shows as it is written. */
export type RenderMarkdown = (text: string, options: { readonly streaming: boolean }) => ReactNode;

/** What every part of the panel works with. Its identity changes only when the host hands in something else. */
export interface PanelContextValue {
  readonly session: ConversationSession;
  /** Absent in a panel that only shows a conversation. */
  readonly agent: Agent | undefined;
  readonly labels: Labels;
  readonly renderMarkdown: RenderMarkdown;
  readonly renderers: ItemRenderers;
  readonly tools: ToolRenderers;
  /** BCP 47 tag for numbers, plurals and dates. */
  readonly locale: string;
  /** Absent: the panel takes the direction of the page around it. */
  readonly dir: 'ltr' | 'rtl' | undefined;
  /** The document's name as the header and the composer show it. */
  readonly documentName: string | undefined;
  /** Where menus and dialogs are put. Absent: the end of the page's body. */
  readonly portalContainer: HTMLElement | undefined;
  /** What the composer holds, apart from the composer, so that it outlives it. */
  readonly composer: ComposerStore;
  /** Opens the confirmation of Compact. */
  readonly compactDialog: CompactDialogStore;
  /** Which disclosures are open, by a key of their own: a row that leaves the screen is unmounted, and comes back as it was. */
  readonly openDisclosures: Map<string, boolean>;
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
