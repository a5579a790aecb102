import { useMarkdownScope } from './MarkdownScope.ts';
import { safeLink } from './safeLink.ts';

export interface ImageChipProps {
  readonly alternative: string;
  readonly address: string;
  readonly linked: boolean;
}

/** An image of the text. It is never loaded: fetching it would tell its host who reads the conversation, and when. */
export function ImageChip({ alternative, address, linked }: ImageChipProps) {
  const { labels } = useMarkdownScope();
  const link = safeLink(address);
  const content = (
    <>
      <svg viewBox="0 0 24 24" width="12" height="12" aria-hidden="true" focusable="false">
        <rect x="3" y="4" width="18" height="16" rx="2" />
        <circle cx="9" cy="10" r="2" />
        <path d="m21 16-5-5L6 20" />
      </svg>
      <bdi>{alternative || labels.image}</bdi>
    </>
  );
  if (!link || !linked)
    return (
      <span className="agent-panel-markdown-image" role="img" aria-label={alternative || labels.image}>
        {content}
      </span>
    );
  return (
    <a
      className="agent-panel-markdown-image agent-panel-markdown-link"
      href={link.href}
      title={link.href}
      data-host={link.host}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {content}
    </a>
  );
}
