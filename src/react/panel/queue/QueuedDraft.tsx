'use client';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../format/Conversation.ts';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Menu, MenuItem } from '../../primitives/Menu.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ComposerField } from '../composer/ComposerField.tsx';
import { draftText } from './draftText.ts';

export interface QueuedDraftProps {
  readonly draft: Draft;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

const dragType = 'application/x-agent-panel-queued';

/** One waiting message: a line with a handle to move it, and buttons to edit and remove it. */
export function QueuedDraft({ draft, index, count, onMove }: QueuedDraftProps) {
  const { session, labels } = usePanel();
  const [editing, setEditing] = useState(false);
  const [dropTarget, setDropTarget] = useState(false);
  const text = draftText(draft, labels);
  const remove = () => {
    // By identity: the agent may have taken one since this list was drawn.
    const position = session.getSnapshot().live.conversation.queued.indexOf(draft);
    if (position >= 0) session.dispatch({ type: 'removeQueuedDraft', index: position });
  };
  if (editing) return <DraftEditor draft={draft} onDone={() => setEditing(false)} />;
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setDropTarget(true);
  };
  const drop = (event: DragEvent) => {
    setDropTarget(false);
    const from = event.dataTransfer.getData(dragType);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), index);
  };
  return (
    <li
      className="agent-panel-draft"
      draggable={count > 1}
      data-state={dropTarget ? 'drop-target' : undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragOver={dragOver}
      onDragLeave={() => setDropTarget(false)}
      onDrop={drop}
    >
      {count > 1 && (
        <Menu align="start" trigger={<IconButton icon="grip" label={labels.moveMessage(text)} />}>
          <MenuItem icon="up" disabled={index === 0} onSelect={() => onMove(index, index - 1)}>
            {labels.moveUp}
          </MenuItem>
          <MenuItem icon="down" disabled={index === count - 1} onSelect={() => onMove(index, index + 1)}>
            {labels.moveDown}
          </MenuItem>
        </Menu>
      )}
      <DraftLine draft={draft} />
      <IconButton icon="edit" label={labels.editMessage(text)} onClick={() => setEditing(true)} />
      <IconButton icon="remove" label={labels.removeMessage(text)} onClick={remove} />
    </li>
  );
}

export function DraftLine({ draft }: { readonly draft: Draft }) {
  const { labels } = usePanel();
  return (
    <span className="agent-panel-draft-text" title={draft.text || undefined}>
      {draft.images && draft.text.trim() !== '' && <Icon name="image" label={labels.imagesOnly(draft.images.length)} />}
      <span dir="auto">{draftText(draft, labels)}</span>
    </span>
  );
}

function DraftEditor({ draft, onDone }: { readonly draft: Draft; readonly onDone: () => void }) {
  const { session, composer, labels } = usePanel();
  const [text, setText] = useState(draft.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const settled = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const latest = useRef({ text, draft });
  latest.current = { text, draft };
  // The message was sent, or the list went away, while it was being edited: what was typed goes to the composer.
  useEffect(
    () => () => {
      const { text: typed, draft: before } = latest.current;
      if (!settled.current && typed !== before.text) composer.takeIn({ text: typed });
    },
    [composer],
  );
  const settle = (save: boolean) => {
    settled.current = true;
    const index = session.getSnapshot().live.conversation.queued.indexOf(draft);
    if (save && index >= 0) session.dispatch({ type: 'replaceQueuedDraft', index, draft: { ...draft, text } });
    else if (save) composer.takeIn({ ...draft, text });
    onDone();
  };
  return (
    <li className="agent-panel-draft" data-state="editing">
      <ComposerField
        ref={field}
        className="agent-panel-draft-field"
        aria-label={labels.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onEnter={() => settle(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          settle(false);
        }}
      />
      <Button variant="quiet" onClick={() => settle(false)}>
        {labels.cancel}
      </Button>
      <Button onClick={() => settle(true)}>{labels.saveMessage}</Button>
    </li>
  );
}
