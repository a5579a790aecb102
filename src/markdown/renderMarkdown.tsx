import type { ReactNode } from 'react';
import { Markdown } from './Markdown.tsx';
import type { MarkdownLabels } from './markdownLabels.ts';

export interface RenderMarkdownOptions {
  /** Whether the text still grows. @default false */
  readonly streaming?: boolean;
  /** @default English */
  readonly labels?: MarkdownLabels;
}

/** Renders Markdown with the kit's own renderer: `<ConversationProvider renderMarkdown={renderMarkdown}>`. */
export function renderMarkdown(text: string, { streaming = false, labels }: RenderMarkdownOptions = {}): ReactNode {
  return <Markdown text={text} streaming={streaming} {...(labels && { labels })} />;
}
