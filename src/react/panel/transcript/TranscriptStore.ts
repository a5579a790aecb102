'use client';
import { createContext, useContext } from 'react';

/** How the reader stands in the transcript. Immutable. */
export interface TranscriptPosition {
  /** Whether the newest row's end is in view: the transcript follows then. */
  readonly atEnd: boolean;
  /** Rows that came in below since the reader left the end. */
  readonly newRows: number;
}

interface ConnectedTranscript {
  readonly jumpToEnd: () => void;
  readonly showRow: (index: number) => void;
  readonly rowAtTop: () => number;
  readonly element: () => HTMLElement | null;
}

/** What the transcript tells the parts around it, and they ask of it. */
export interface TranscriptStore {
  getSnapshot(): TranscriptPosition;
  subscribe(listener: () => void): () => void;
  /** Told by the transcript after each scroll and each change. */
  report(atEnd: boolean, rows: number): void;
  /** Shows the newest row. Nothing happens where no transcript is shown. */
  jumpToEnd(): void;
  /** Brings a row into view, by its place in the conversation, mounted or not. One that is in view stays where it is. */
  showRow(index: number): void;
  /** The first row that is in view, by its place in the conversation. */
  rowAtTop(): number;
  /** Moves the focus to the transcript: for a part that goes away when it is used. */
  focus(): void;
  /** The element that scrolls; null where no transcript is shown. */
  element(): HTMLElement | null;
  /** Takes the transcript's way of doing those. Returns the release. */
  connect(transcript: ConnectedTranscript): () => void;
}

export function createTranscriptStore(): TranscriptStore {
  const listeners = new Set<() => void>();
  let position: TranscriptPosition = { atEnd: true, newRows: 0 };
  let rowsWhenLeft = 0;
  let connected: ConnectedTranscript | undefined;
  return {
    getSnapshot: () => position,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(atEnd, rows) {
      // Fewer rows than there were: another conversation, or one that was emptied.
      if (position.atEnd || rows < rowsWhenLeft) rowsWhenLeft = rows;
      const newRows = atEnd ? 0 : rows - rowsWhenLeft;
      if (atEnd === position.atEnd && newRows === position.newRows) return;
      position = { atEnd, newRows };
      for (const listener of listeners) listener();
    },
    jumpToEnd: () => connected?.jumpToEnd(),
    showRow: (index) => connected?.showRow(index),
    rowAtTop: () => connected?.rowAtTop() ?? 0,
    focus: () => connected?.element()?.focus(),
    element: () => connected?.element() ?? null,
    connect(transcript) {
      connected = transcript;
      return () => {
        if (connected === transcript) connected = undefined;
      };
    },
  };
}

export const TranscriptContext = createContext<TranscriptStore | undefined>(undefined);
TranscriptContext.displayName = 'AgentPanelTranscriptContext';

/** The transcript of the panel a part stands in. */
export function useTranscriptStore(): TranscriptStore {
  const store = useContext(TranscriptContext);
  if (!store) throw new Error('This part of agent-panel was rendered outside <AgentPanel.Root>. Put it inside one.');
  return store;
}
