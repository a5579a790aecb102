'use client';
import { forwardRef, type HTMLAttributes } from 'react';
import type { Citation } from '../../../format/Item.ts';
import { classNames } from '../../primitives/classNames.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { safeLink } from './safeLink.ts';

export interface ItemCitationsProps extends Omit<HTMLAttributes<HTMLOListElement>, 'children'> {
  readonly citations: readonly Citation[] | undefined;
  /** `row`: numbered chips one after another. `list`: a line each, with title and host. @default 'row' */
  readonly variant?: 'row' | 'list';
}

/** The pages that an answer rests on, or that a search found. */
export const ItemCitations = forwardRef<HTMLOListElement, ItemCitationsProps>(function ItemCitations(
  { citations, variant = 'row', className, ...native },
  ref,
) {
  const { labels } = usePanel();
  if (!citations || citations.length === 0) return null;
  return (
    <ol
      aria-label={labels.sources}
      {...native}
      ref={ref}
      className={classNames('agent-panel-sources', className)}
      data-variant={variant}
    >
      {citations.map((citation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
        <li key={index}>
          <Source citation={citation} number={index + 1} variant={variant} />
        </li>
      ))}
    </ol>
  );
});

interface SourceProps {
  readonly citation: Citation;
  readonly number: number;
  readonly variant: 'row' | 'list';
}

function Source({ citation, number, variant }: SourceProps) {
  const link = safeLink(citation.url);
  const title = citation.title?.trim() || link?.host || citation.url;
  const host = link && link.host !== title ? link.host : undefined;
  const content = (
    <>
      <span className="agent-panel-source-number">{number}</span>
      <bdi className="agent-panel-source-title">{title}</bdi>
      {host !== undefined && <span className="agent-panel-source-host">{host}</span>}
    </>
  );
  const tip = [citation.citedText && `“${citation.citedText}”`, link?.href].filter(Boolean).join('\n');
  if (!link) return <span className="agent-panel-source">{content}</span>;
  return (
    <a
      className="agent-panel-source"
      data-variant={variant}
      href={link.href}
      title={tip}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {content}
    </a>
  );
}
