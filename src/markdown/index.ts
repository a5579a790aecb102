export { Markdown, type MarkdownProps } from './Markdown.tsx';
export { type MarkdownLabels, markdownLabels } from './markdownLabels.ts';
export { type RenderMarkdownOptions, renderMarkdown } from './renderMarkdown.tsx';
