'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { CopyButton } from '../../primitives/CopyButton.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemActions } from '../parts/ItemActions.tsx';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemHeader } from '../parts/ItemHeader.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { MarkdownText } from '../parts/MarkdownText.tsx';
import { SeverityMark } from '../parts/SeverityMark.tsx';
import { safeLink } from '../parts/safeLink.ts';

export interface ReportedIssueItemProps {
  readonly item: ItemOf<'reportedIssue'>;
}

/** A problem the model reported: to read, to copy, to open where it was filed. */
export function ReportedIssueItem({ item }: ReportedIssueItemProps) {
  const { labels } = usePanel();
  const link = item.url === undefined ? undefined : safeLink(item.url);
  return (
    <ItemRoot type="reportedIssue" variant="card" status={item.severity}>
      <ItemHeader
        icon="bug"
        className="agent-panel-card-kind"
        end={item.severity && <SeverityMark severity={item.severity} />}
      >
        {labels.reportedIssue}
      </ItemHeader>
      <div className="agent-panel-card-title" dir="auto">
        {item.title}
      </div>
      {item.text !== '' && <MarkdownText text={item.text} />}
      <ItemActions>
        <CopyButton text={[item.title, item.text, item.url].filter(Boolean).join('\n\n')} />
        {link ? (
          <a
            className="agent-panel-button"
            data-variant="secondary"
            href={link.href}
            title={link.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            <Icon name="externalLink" />
            {labels.openIssue(link.host)}
          </a>
        ) : (
          item.url && <bdi className="agent-panel-muted">{item.url}</bdi>
        )}
      </ItemActions>
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
