'use client';
import {
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { classNames } from '../../primitives/classNames.ts';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { useTranscriptStore } from '../transcript/TranscriptStore.ts';
import { findPattern } from './findRows.ts';
import { useFoundMark } from './useFoundMark.ts';
import { useFoundRows } from './useFoundRows.ts';

export interface FindBarProps extends HTMLAttributes<HTMLDivElement> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

/** The line to type into, over the transcript's start: it moves nothing. */
export const FindBar = forwardRef<HTMLDivElement, FindBarProps>(function FindBar(props, ref) {
  const { field, onClose, className, onKeyDown, ...native } = props;
  const { labels } = usePanel();
  const transcript = useTranscriptStore();
  const [text, setText] = useState('');
  const pattern = useMemo(() => findPattern(text), [text]);
  const found = useFoundRows(pattern);
  // The row, not its place among the found: rows come in while the bar is open.
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const rows = found?.rows ?? [];
  const position = chosen === undefined ? -1 : rows.indexOf(chosen);
  const isFound = position >= 0;
  useFoundMark(isFound ? chosen : undefined, found?.pattern);

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  useEffect(() => {
    // Where the reader is, as any find does; from there on with each letter.
    if (!found) return;
    setChosen((before) => {
      const from = before ?? transcript.rowAtTop();
      return found.rows.find((row) => row >= from) ?? found.rows[0] ?? before;
    });
  }, [found, transcript]);

  const go = (step: 1 | -1) => {
    const { length } = rows;
    if (length > 0) setChosen(rows[(position + step + length) % length]);
  };
  const onKey = (event: KeyboardEvent) => {
    // An input method's own Enter and Escape are not the bar's.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = isFound ? labels.foundCount(position + 1, rows.length) : labels.foundNone;
  return (
    <div className="agent-panel-find-place">
      {/* biome-ignore lint/a11y/useSemanticElements: the element is unknown to many browsers */}
      <div
        role="search"
        aria-label={labels.find}
        {...native}
        ref={ref}
        className={classNames('agent-panel-find', className)}
        onKeyDown={composeHandlers(onKeyDown, onKey)}
      >
        <input
          ref={field}
          type="text"
          className="agent-panel-field"
          dir="auto"
          aria-label={labels.find}
          placeholder={labels.find}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status" dir="auto" className="agent-panel-find-count">
          {found && count}
        </span>
        <IconButton icon="chevronUp" label={labels.findPrevious} disabled={!isFound} onClick={() => go(-1)} />
        <IconButton icon="chevronDown" label={labels.findNext} disabled={!isFound} onClick={() => go(1)} />
        <IconButton icon="close" label={labels.findClose} onClick={onClose} />
      </div>
    </div>
  );
});
