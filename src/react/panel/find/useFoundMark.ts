'use client';
import { useEffect } from 'react';
import { useTranscriptStore } from '../transcript/TranscriptStore.ts';
import { markFound } from './markFound.ts';

/** Brings a found row into view and marks it, as often as it mounts or changes. */
export function useFoundMark(row: number | undefined, pattern: RegExp | undefined): void {
  const transcript = useTranscriptStore();
  useEffect(() => {
    const element = transcript.element();
    if (row === undefined || !pattern || !element) return;
    transcript.showRow(row);
    let unmark: (() => void) | undefined;
    const mark = () => {
      unmark?.();
      const found = element.querySelector<HTMLElement>(`.agent-panel-row[data-index="${row}"]`);
      unmark = found ? markFound(found, pattern) : undefined;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      unmark?.();
    };
  }, [transcript, row, pattern]);
}
