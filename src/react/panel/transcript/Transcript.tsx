'use client';
import {
  type FocusEvent,
  forwardRef,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useRef,
} from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useItems } from '../../hooks/useItems.ts';
import { useSession } from '../../hooks/useSession.ts';
import { classNames } from '../../primitives/classNames.ts';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { composeRefs } from '../../primitives/composeRefs.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { FlatRows } from './FlatRows.tsx';
import { TranscriptRow } from './TranscriptRow.tsx';
import { useTranscriptStore } from './TranscriptStore.ts';
import { transcriptMemoryOf } from './transcriptMemory.ts';
import { useKeptRows } from './useKeptRows.ts';
import { useRowNavigation } from './useRowNavigation.ts';
import { useTranscriptRows } from './useTranscriptRows.ts';

export interface TranscriptProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** What stands in an empty conversation. @default the label `empty` */
  readonly empty?: ReactNode;
}

const openingStatus = ({ opening }: SessionSnapshot) => opening.status;

/**
 * The conversation's rows. Follows the newest one while its end is in view; else keeps the reader's place, also while the
 * panel is closed. Alt and the arrow keys go from row to row, Alt and Page Up and Page Down from turn to turn.
 */
export const Transcript = forwardRef<HTMLDivElement, TranscriptProps>(function Transcript(props, ref) {
  // Another session is another conversation: nothing of the reader's place holds there.
  return <SessionTranscript key={transcriptMemoryOf(usePanel().session).key} {...props} ref={ref} />;
});

const SessionTranscript = forwardRef<HTMLDivElement, TranscriptProps>(function SessionTranscript(props, ref) {
  const { empty, className, onFocus, onBlur, onClick, onKeyDown, ...native } = props;
  const { labels, session } = usePanel();
  const items = useItems();
  const opening = useSession(openingStatus);
  const store = useTranscriptStore();
  const scroller = useRef<HTMLDivElement>(null);
  const { keptRows, noteFocus } = useKeptRows(items, scroller);
  const { rows, height, measure, hasLayout, holdPlace } = useTranscriptRows(
    items,
    scroller,
    store,
    transcriptMemoryOf(session),
    keptRows,
  );
  const navigate = useRowNavigation(items, scroller, store);
  const attach = useMemo(() => composeRefs(scroller, ref), [ref]);
  const holdForToggle = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[aria-expanded]')) holdPlace();
  };
  return (
    <div
      role="log"
      aria-live="off"
      aria-label={labels.transcript}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      {...native}
      ref={attach}
      className={classNames('agent-panel-transcript', className)}
      onFocus={composeHandlers(onFocus, (event: FocusEvent) => noteFocus(event, event.target))}
      onBlur={composeHandlers(onBlur, (event: FocusEvent) =>
        noteFocus(event, event.relatedTarget ?? document.activeElement),
      )}
      onClick={composeHandlers(onClick, holdForToggle)}
      onKeyDown={composeHandlers(onKeyDown, navigate)}
    >
      {items.length === 0 ? (
        <div className="agent-panel-empty">{opening === 'loading' ? <Skeleton /> : (empty ?? labels.empty)}</div>
      ) : hasLayout ? (
        <div className="agent-panel-rows" style={{ height }}>
          {rows.map(({ index, key, start, windowIndex }) => {
            const item = items[index];
            return (
              item && (
                <TranscriptRow
                  key={key}
                  rowKey={key}
                  item={item}
                  index={index}
                  previousType={items[index - 1]?.type}
                  start={start}
                  windowIndex={windowIndex}
                  measure={windowIndex === undefined ? undefined : measure}
                />
              )
            );
          })}
        </div>
      ) : (
        <FlatRows items={items} />
      )}
    </div>
  );
});

/** Shows itself after 150 ms only: most conversations are there before. */
function Skeleton() {
  const { labels } = usePanel();
  return (
    <div className="agent-panel-skeleton">
      <span className="agent-panel-visually-hidden">{labels.loading}</span>
      <div />
      <div />
      <div />
    </div>
  );
}
