'use client';
import { type ButtonHTMLAttributes, forwardRef, type ReactNode, useMemo, useRef, useState } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useCompaction } from '../../hooks/useCompaction.ts';
import { useSession } from '../../hooks/useSession.ts';
import { composeRefs } from '../../primitives/composeRefs.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../../primitives/Menu.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NewConversationDialog } from './NewConversationDialog.tsx';
import { readableTranscript } from './readableTranscript.ts';

/** The attributes are those of the button. */
export interface PanelMenuProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Items of the host, after the kit's own: `MenuItem`, `MenuCheckboxItem`, `MenuSeparator`. */
  readonly children?: ReactNode;
}

const select = ({ keepConversation, live, opening }: SessionSnapshot) => ({
  keepConversation,
  empty: live.conversation.items.length === 0,
  nothing:
    live.conversation.items.length === 0 && live.conversation.history.length === 0 && opening.status !== 'unreadable',
});

/** The ⋯ menu: New Conversation and Compact (each with its confirmation), the switch, Copy Transcript. */
export const PanelMenu = forwardRef<HTMLButtonElement, PanelMenuProps>(function PanelMenu(
  { children, ...native },
  ref,
) {
  const { session, labels } = usePanel();
  const { keepConversation, empty, nothing } = useSession(select);
  const compaction = useCompaction();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const attach = useMemo(() => composeRefs(button, ref), [ref]);
  const copy = () => {
    const text = readableTranscript(session.getSnapshot().live.conversation.items, labels);
    // Denied, or a page that is not secure: the text can still be selected in the panel.
    navigator.clipboard?.writeText(text).catch(() => undefined);
  };
  return (
    <>
      <Menu trigger={<IconButton {...native} ref={attach} icon="more" label={labels.menu} />}>
        <MenuItem icon="add" disabled={nothing} onSelect={() => setAsking(true)}>
          {labels.newConversation}
        </MenuItem>
        {compaction && (
          <MenuItem
            icon="compact"
            disabled={!compaction.plan.offered}
            description={compaction.plan.offered ? undefined : labels.compactRefusal[compaction.plan.reason]}
            onSelect={() => compaction.ask(button.current)}
          >
            {labels.compactConversation}
          </MenuItem>
        )}
        <MenuItem icon="copy" disabled={empty} onSelect={copy}>
          {labels.copyTranscript}
        </MenuItem>
        <MenuSeparator />
        <MenuCheckboxItem checked={keepConversation} onCheckedChange={(keep) => session.setKeepConversation(keep)}>
          {labels.keepConversation}
        </MenuCheckboxItem>
        {children}
      </Menu>
      <NewConversationDialog open={asking} onOpenChange={setAsking} returnFocus={button} />
    </>
  );
});
