import type { MouseEvent } from 'react';
import { useMarkdownScope } from './MarkdownScope.ts';

/** The number in the text that leads to a footnote. */
export function FootnoteMark({ number, mention }: { readonly number: number; readonly mention: number }) {
  const { labels, idPrefix } = useMarkdownScope();
  return (
    <sup>
      <a
        id={markID(idPrefix, number, mention)}
        href={`#${noteID(idPrefix, number)}`}
        aria-label={labels.footnote(number)}
        onClick={follow}
      >
        {number}
      </a>
    </sup>
  );
}

export const noteID = (prefix: string, number: number) => `${prefix}note-${number}`;
export const markID = (prefix: string, number: number, mention: number) => `${prefix}mark-${number}-${mention}`;

/** Goes to the target without touching the address of the page, which is the host's. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const target = root.getElementById(event.currentTarget.hash.slice(1));
  event.preventDefault();
  if (!target) return;
  target.scrollIntoView({ block: 'nearest' });
  target.focus({ preventScroll: true });
}
