'use client';
import { memo, useId, useMemo, useRef } from 'react';
import { Block } from './Block.tsx';
import { Footnotes } from './Footnotes.tsx';
import { MarkdownDocument } from './MarkdownDocument.ts';
import { MarkdownScopeContext } from './MarkdownScope.ts';
import { type MarkdownLabels, markdownLabels } from './markdownLabels.ts';

export interface MarkdownProps {
  /** CommonMark with GitHub's tables, task lists, strikethrough, autolinks and footnotes. Raw HTML shows as text. */
  readonly text: string;
  /** Whether the text still grows: what it leaves open is closed. @default false */
  readonly streaming?: boolean;
  /** @default English */
  readonly labels?: MarkdownLabels;
}

/**
 * Markdown as React elements. Text is data: no HTML of it reaches the page, links go to http, https and mailto only, and
 * images are named, never loaded. When the text grows, only its last blocks are read and rendered again.
 */
export const Markdown = memo(function Markdown({ text, streaming = false, labels = markdownLabels }: MarkdownProps) {
  const id = useId();
  // A cache: what it gives depends on the text alone, so that a render that React throws away does no harm.
  const cache = useRef<MarkdownDocument>(undefined);
  cache.current ??= new MarkdownDocument();
  const { blocks, footnotes } = cache.current.read(text, streaming);
  const scope = useMemo(() => ({ labels, idPrefix: `agent-panel-markdown${id}` }), [labels, id]);
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
          />
        ))}
        {footnotes.length > 0 && <Footnotes footnotes={footnotes} />}
      </div>
    </MarkdownScopeContext.Provider>
  );
});
