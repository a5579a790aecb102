'use client';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { useStore } from '../../hooks/useStore.ts';
import { classNames } from '../../primitives/classNames.ts';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { type TranscriptPosition, useTranscriptStore } from './TranscriptStore.ts';

export interface JumpToLatestProps extends ButtonHTMLAttributes<HTMLButtonElement> {}

const whole = (position: TranscriptPosition) => position;

/** A pill over the transcript's end, while the newest row is out of view, with the count of rows that came in since. */
export const JumpToLatest = forwardRef<HTMLButtonElement, JumpToLatestProps>(function JumpToLatest(props, ref) {
  const { className, onClick, children, ...native } = props;
  const { labels } = usePanel();
  const transcript = useTranscriptStore();
  const { atEnd, newRows } = useStore(transcript, whole);
  return (
    <div className="agent-panel-jump-place">
      {!atEnd && (
        <button
          type="button"
          {...native}
          ref={ref}
          className={classNames('agent-panel-jump', className)}
          onClick={composeHandlers(onClick, () => {
            transcript.jumpToEnd();
            transcript.focus();
          })}
        >
          <Icon name="down" />
          {children ?? labels.jumpToLatest}
          {newRows > 0 && <span className="agent-panel-jump-count">{labels.newRows(newRows)}</span>}
        </button>
      )}
    </div>
  );
});
