'use client';
import { memo, useId, useMemo } from 'react';
import { Block } from './Block.tsx';
import { Footnotes } from './Footnotes.tsx';
import type { Links } from './lexBlocks.ts';
import { MarkdownDocument } from './MarkdownDocument.ts';
import { MarkdownScopeContext } from './MarkdownScope.ts';
import { type MarkdownLabels, markdownLabels } from './markdownLabels.ts';
import { safeLink } from './safeLink.ts';

const noCitations: readonly { readonly url: string }[] = [];

export interface MarkdownProps {
  /** CommonMark with GitHub's tables, task lists, strikethrough, autolinks and footnotes. Raw HTML shows as text. */
  readonly text: string;
  /** Whether the text still grows: what it leaves open is closed. @default false */
  readonly streaming?: boolean;
  /** The text's sources: a `[2]` in it becomes a numbered chip that leads to the second. @default none */
  readonly citations?: readonly { readonly url: string }[];
  /** @default English */
  readonly labels?: MarkdownLabels;
}

/**
 * Markdown as React elements. Text is data: no HTML of it reaches the page, links go to http, https and mailto only, and
 * images are named, never loaded. When the text grows, only its last blocks are read and rendered again.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, streaming = false, citations = noCitations, labels = markdownLabels } = props;
  const id = useId();
  // A cache: what it gives depends on the text alone, so that a render that React throws away does no harm.
  const document = useMemo(() => new MarkdownDocument(citationLinks(citations)), [citations]);
  const { blocks, footnotes } = document.read(text, streaming);
  const scope = useMemo(
    () => ({
      labels,
      idPrefix: `agent-panel-markdown${id}`,
      citations: citations.map(({ url }) => safeLink(url)?.href),
    }),
    [labels, id, citations],
  );
  return (
    <MarkdownScopeContext.Provider value={scope}>
      <div className="agent-panel-markdown">
        {blocks.map(({ token, inline, open, signature }, index) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so a block keeps its index
            key={index}
            token={token}
            inline={inline}
            signature={open ? `${signature} open` : signature}
            depth={0}
            dir="auto"
          />
        ))}
        {footnotes.length > 0 && <Footnotes footnotes={footnotes} />}
      </div>
    </MarkdownScopeContext.Provider>
  );
});

/** A definition for each source, as if the text ended in `[1]: address`. */
function citationLinks(citations: readonly { readonly url: string }[]): Links {
  const links: Links = Object.create(null);
  citations.forEach(({ url }, index) => {
    if (safeLink(url)) links[String(index + 1)] = { href: url, title: null };
  });
  return links;
}
