import type { ReactNode } from 'react';
import { useMarkdownScope } from './MarkdownScope.ts';
import { safeLink } from './safeLink.ts';

export interface MarkdownLinkProps {
  readonly address: string;
  readonly title: string | undefined;
  /** The visible text without its marks, to see whether it names the host. */
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * A link to a page or a mail address; text for everything else. Where the words do not name the host, it shows after
 * them: as generated content, so that copied text stays what was written.
 */
export function MarkdownLink({ address, title, text, children }: MarkdownLinkProps): ReactNode {
  const { citations } = useMarkdownScope();
  const link = safeLink(address);
  if (!link) return title || address.trim() === '' ? children : <span title={shownAddress(address)}>{children}</span>;
  const isCitation = /^\d+$/.test(text) && citations[Number(text) - 1] === link.href;
  const namesHost = isCitation || text.toLowerCase().includes(link.host.toLowerCase().replace(/^www\./, ''));
  return (
    <a
      className={isCitation ? 'agent-panel-markdown-link agent-panel-markdown-citation' : 'agent-panel-markdown-link'}
      href={link.href}
      title={title ? `${title}\n${link.href}` : link.href}
      data-host={namesHost ? undefined : link.host}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  );
}

function shownAddress(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}
