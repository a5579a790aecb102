import type { ReactNode } from 'react';
import { Markdown } from './Markdown.tsx';
import type { MarkdownLabels } from './markdownLabels.ts';

export interface RenderMarkdownOptions {
  /** Whether the text still grows. @default false */
  readonly streaming?: boolean;
  /** The text's sources: a `[2]` in it becomes a numbered chip that leads to the second. @default none */
  readonly citations?: readonly { readonly url: string }[];
  /** @default English */
  readonly labels?: MarkdownLabels;
}

/** Renders Markdown with the kit's own renderer: `<ConversationProvider renderMarkdown={renderMarkdown}>`. */
export function renderMarkdown(
  text: string,
  { streaming = false, citations, labels }: RenderMarkdownOptions = {},
): ReactNode {
  return <Markdown text={text} streaming={streaming} {...(citations && { citations })} {...(labels && { labels })} />;
}
