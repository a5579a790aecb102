'use client';
import { forwardRef, useState } from 'react';
import type { UnreadableReason } from '../../../format/UnreadableReason.ts';
import type { SessionSnapshot } from '../../../session/ConversationSession.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { downloadConversation } from './downloadConversation.ts';
import { NoticeBar, type NoticeBarProps } from './NoticeBar.tsx';

/** Attributes of the bar's element. */
export type NoticeProps = Omit<NoticeBarProps, 'tone' | 'what' | 'safe' | 'actions' | 'children' | 'dismiss'>;

export interface UnreadableNoticeProps extends NoticeProps {
  /** Takes the stored files, by their path inside `agent/`. @default downloads them as one zip archive */
  readonly onExportConversation?: ((files: ReadonlyMap<string, Uint8Array>) => void | Promise<void>) | undefined;
}

const opening = (snapshot: SessionSnapshot) => snapshot.opening;

/** Says that the stored conversation cannot be read, why, and that it is kept byte for byte (READ-2). */
export const UnreadableNotice = forwardRef<HTMLElement, UnreadableNoticeProps>(function UnreadableNotice(props, ref) {
  const { onExportConversation, ...native } = props;
  const { session, labels, documentName } = usePanel();
  const status = useSession(opening);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  if (status.status !== 'unreadable') return null;
  const exportCopy = async () => {
    setProblem(undefined);
    try {
      const files = await session.exportStored();
      if (onExportConversation) await onExportConversation(files);
      else downloadConversation(files, documentName);
    } catch (error) {
      setProblem(labels.exportFailed(error));
    }
  };
  const { reason } = status;
  return (
    <NoticeBar
      {...native}
      ref={ref}
      tone="warning"
      what={reason.kind === 'newer' ? labels.unreadableNewer : labels.unreadableCorrupt}
      safe={labels.unreadableSafe}
      actions={<Button onClick={exportCopy}>{labels.exportCopy}</Button>}
    >
      <Disclosure summary={labels.details}>
        <Reason reason={reason} />
      </Disclosure>
      {problem && <p className="agent-panel-notice-problem">{problem}</p>}
    </NoticeBar>
  );
});

function Reason({ reason }: { readonly reason: UnreadableReason }) {
  const { labels } = usePanel();
  if (reason.kind === 'newer') return <p>{labels.reasonNewer(reason.formatVersion)}</p>;
  return (
    <dl className="agent-panel-reason" dir="ltr">
      <dt>{labels.reasonWhere}</dt>
      <dd>{reason.path === '' ? labels.reasonWholeFile : <code>{reason.path}</code>}</dd>
      <dt>{labels.reasonExpected}</dt>
      <dd>{reason.expected}</dd>
      <dt>{labels.reasonFound}</dt>
      <dd>
        <code>{reason.found}</code>
      </dd>
    </dl>
  );
}
