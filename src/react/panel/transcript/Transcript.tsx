'use client';
import { type FocusEvent, forwardRef, type HTMLAttributes, type ReactNode, useMemo, useRef } from 'react';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useItems } from '../../hooks/useItems.ts';
import { useSession } from '../../hooks/useSession.ts';
import { classNames } from '../../primitives/classNames.ts';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { composeRefs } from '../../primitives/composeRefs.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { TranscriptRow } from './TranscriptRow.tsx';
import { useTranscriptStore } from './TranscriptStore.ts';
import { useTranscriptRows } from './useTranscriptRows.ts';

export interface TranscriptProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** What stands in an empty conversation. @default the label `empty` */
  readonly empty?: ReactNode;
}

// Without a layout nothing can be measured, and a hidden panel must not mount ten thousand rows.
const rowsWithoutLayout = 100;

const openingStatus = ({ opening }: SessionSnapshot) => opening.status;

/** The conversation's rows. Follows the newest one while its end is in view; else keeps the reader's place. */
export const Transcript = forwardRef<HTMLDivElement, TranscriptProps>(function Transcript(props, ref) {
  const { empty, className, onFocus, onBlur, ...native } = props;
  const { labels } = usePanel();
  const items = useItems();
  const opening = useSession(openingStatus);
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, keys, hasLayout, noteFocus } = useTranscriptRows(items, scroller, useTranscriptStore());
  const attach = useMemo(() => composeRefs(scroller, ref), [ref]);
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.agent-panel-row')?.dataset.row : undefined;
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
      onFocus={composeHandlers(onFocus, (event: FocusEvent) => noteFocus(rowOf(event.target)))}
      onBlur={composeHandlers(onBlur, (event: FocusEvent) => noteFocus(rowOf(event.relatedTarget)))}
    >
      {items.length === 0 ? (
        <div className="agent-panel-empty">{opening === 'loading' ? <Skeleton /> : (empty ?? labels.empty)}</div>
      ) : hasLayout ? (
        <div className="agent-panel-rows" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((row) => {
            const item = items[row.index];
            return (
              item && (
                <TranscriptRow
                  key={row.key}
                  rowKey={String(row.key)}
                  item={item}
                  index={row.index}
                  previousType={items[row.index - 1]?.type}
                  start={row.start}
                  measure={virtualizer.measureElement}
                />
              )
            );
          })}
        </div>
      ) : (
        <div className="agent-panel-rows" data-layout="flat">
          {items.slice(-rowsWithoutLayout).map((item, offset) => {
            const index = Math.max(0, items.length - rowsWithoutLayout) + offset;
            const key = keys[index] ?? String(index);
            return (
              <TranscriptRow
                key={key}
                rowKey={key}
                item={item}
                index={index}
                previousType={items[index - 1]?.type}
                start={undefined}
                measure={undefined}
              />
            );
          })}
        </div>
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
