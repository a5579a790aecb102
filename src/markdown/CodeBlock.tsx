import type { Tokens } from 'marked';
import { useEffect, useRef, useState } from 'react';
import { decodeEntities } from './decodeEntities.ts';
import { useMarkdownScope } from './MarkdownScope.ts';

const linesPerChunk = 40;
const shownForMilliseconds = 2_000;

/** A block of code: its language, Copy, and the code in a box that scrolls sideways. */
export function CodeBlock({ code }: { readonly code: Tokens.Code }) {
  const { labels } = useMarkdownScope();
  const text = codeContents(code);
  const language = languageOf(code.lang);
  return (
    <div className="agent-panel-markdown-code" dir="ltr" data-language={language || undefined}>
      <div className="agent-panel-markdown-code-header">
        <span>{language}</span>
        <CopyCode text={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <pre tabIndex={0} aria-label={labels.code(language)} role="group">
        <code>{chunks(text)}</code>
      </pre>
    </div>
  );
}

function CopyCode({ text }: { readonly text: string }) {
  const { labels } = useMarkdownScope();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = () => {
    // Refused without a secure context or the permission: the code can still be selected.
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), shownForMilliseconds);
      },
      () => setCopied(false),
    );
  };
  return (
    <button type="button" onClick={copy} data-copied={copied || undefined}>
      {copied ? labels.codeCopied : labels.copyCode}
    </button>
  );
}

/** What stands between the fences, without the line end before the closing one. */
function codeContents(code: Tokens.Code): string {
  const fenced = code.codeBlockStyle !== 'indented';
  return fenced && code.text.endsWith('\n') ? code.text.slice(0, -1) : code.text;
}

function languageOf(information: string | undefined): string {
  return decodeEntities(information?.split(/\s/, 1)[0] ?? '');
}

/** One text node for every 40 lines, so that code that grows changes the last one only. */
function chunks(text: string): string[] {
  const lines = text.split('\n');
  const parts: string[] = [];
  for (let index = 0; index < lines.length; index += linesPerChunk) {
    const part = lines.slice(index, index + linesPerChunk).join('\n');
    parts.push(index + linesPerChunk < lines.length ? `${part}\n` : part);
  }
  return parts;
}
