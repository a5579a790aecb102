'use client';
import { type ReactNode, useMemo, useState } from 'react';
import type { Agent } from '../../agent/Agent.ts';
import type { ConversationSession } from '../../session/ConversationSession.ts';
import { defaultLabels, type Labels } from '../labels/labels.ts';
import { createCompactDialogStore } from './CompactDialogStore.ts';
import { type ComposerStore, createComposerStore } from './ComposerStore.ts';
import type { ItemRenderers, ToolRenderers } from './ItemRenderers.ts';
import { PanelContext, type PanelContextValue, type RenderMarkdown } from './PanelContext.ts';

export interface ConversationProviderProps {
  /** The conversation of one open document. Another session is another conversation: the composer starts anew. */
  readonly session: ConversationSession;
  /** What runs the turns. Absent: the panel shows a conversation and takes no messages. */
  readonly agent?: Agent | undefined;
  /** Strings in the place of the English ones; what is left out stays English. Keep its identity stable. */
  readonly labels?: Partial<Labels> | undefined;
  /** Renders Markdown. Keep its identity stable. @default the text as it is written */
  readonly renderMarkdown?: RenderMarkdown | undefined;
  /** Components in the place of the kit's, by item type. Keep its identity stable. @default none */
  readonly renderers?: ItemRenderers | undefined;
  /**
   * Components for the calls of single tools, by the tool's name; the calls of other tools go to `renderers.tool`, or to
   * the kit's own. Keep its identity stable. @default none
   */
  readonly tools?: ToolRenderers | undefined;
  /** BCP 47 tag for numbers, plurals and dates. @default 'en' */
  readonly locale?: string | undefined;
  /** Writing direction of the panel, its menus and dialogs. @default that of the page */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** The document's name, for the header and the composer. */
  readonly documentName?: string | undefined;
  /** Where menus and dialogs are put. @default the end of the page's body */
  readonly portalContainer?: HTMLElement | undefined;
  readonly children?: ReactNode;
}

const none = {};
const asWritten: RenderMarkdown = (text) => text;

// Beside the session, not in component state: StrictMode and a remount of the provider keep what was typed.
const composers = new WeakMap<ConversationSession, ComposerStore>();
function composerOf(session: ConversationSession): ComposerStore {
  const known = composers.get(session);
  if (known) return known;
  const made = createComposerStore();
  composers.set(session, made);
  return made;
}

/** Hands one session (and the agent that drives it) to the parts of a panel. Renders no element of its own. */
export function ConversationProvider(props: ConversationProviderProps): ReactNode {
  const {
    session,
    agent,
    labels,
    renderMarkdown = asWritten,
    renderers = none,
    tools = none,
    locale = 'en',
    dir,
    documentName,
    portalContainer,
  } = props;
  const [openDisclosures] = useState(() => new Map<string, boolean>());
  const [compactDialog] = useState(createCompactDialogStore);
  const value = useMemo(
    (): PanelContextValue => ({
      session,
      agent,
      labels: labels ? { ...defaultLabels, ...labels } : defaultLabels,
      renderMarkdown,
      renderers,
      tools,
      locale,
      dir,
      documentName,
      portalContainer,
      composer: composerOf(session),
      compactDialog,
      openDisclosures,
    }),
    [
      session,
      agent,
      labels,
      renderMarkdown,
      renderers,
      tools,
      locale,
      dir,
      documentName,
      portalContainer,
      openDisclosures,
      compactDialog,
    ],
  );
  return <PanelContext.Provider value={value}>{props.children}</PanelContext.Provider>;
}
