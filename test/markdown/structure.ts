import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from '../../src/markdown/index.ts';

/** The HTML that a text renders to, as a browser would be sent it. */
export function html(text: string, streaming = false): string {
  return renderToStaticMarkup(createElement(Markdown, { text, streaming }));
}

/**
 * The HTML without what is the panel's own (boxes, Copy, classes, directions): what CommonMark's and GitHub's
 * specifications describe, with headings two levels down.
 */
export function structure(text: string, streaming = false): string {
  return html(text, streaming)
    .replace(/<div class="agent-panel-markdown-code-header">.*?<\/div>/g, '')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<\/?(?:div|bdi)\b[^>]*>/g, '')
    .replace(
      / (?:class|dir|title|target|rel|tabindex|role|aria-label|data-[a-z]+|scope|id|disabled|readOnly|readonly)="[^"]*"/g,
      '',
    );
}
