import { createContext, useContext } from 'react';
import { type MarkdownLabels, markdownLabels } from './markdownLabels.ts';

/** What one rendered document hands down to its parts. Its identity does not change while the text grows. */
export interface MarkdownScope {
  readonly labels: MarkdownLabels;
  /** Opens every id of the document, so that two documents of one page do not share any. */
  readonly idPrefix: string;
  /** The addresses of the sources, in their order: `[2]` in the text is the second. */
  readonly citations: readonly (string | undefined)[];
}

export const MarkdownScopeContext = createContext<MarkdownScope>({
  labels: markdownLabels,
  idPrefix: '',
  citations: [],
});
MarkdownScopeContext.displayName = 'MarkdownScope';

export function useMarkdownScope(): MarkdownScope {
  return useContext(MarkdownScopeContext);
}
