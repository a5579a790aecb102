import type { Token } from 'marked';
import { Blocks } from './Blocks.tsx';
import { follow, markID, noteID } from './FootnoteMark.tsx';
import type { ShownFootnote } from './MarkdownDocument.ts';
import { useMarkdownScope } from './MarkdownScope.ts';

const hasParagraphs = (tokens: readonly Token[]) => tokens.filter(({ type }) => type !== 'space').length > 1;

/** The footnotes, below the document, each with its ways back. */
export function Footnotes({ footnotes }: { readonly footnotes: readonly ShownFootnote[] }) {
  const { labels, idPrefix } = useMarkdownScope();
  return (
    <section className="agent-panel-markdown-footnotes" aria-label={labels.footnotes}>
      <ol>
        {footnotes.map(({ number, mentions, tokens, inline, signature }) => (
          <li key={number} id={noteID(idPrefix, number)} tabIndex={-1} dir="auto">
            <Blocks tokens={tokens} inline={inline} signature={signature} depth={0} loose={hasParagraphs(tokens)} />{' '}
            {Array.from({ length: mentions }, (_, index) => index + 1).map((mention) => (
              <a
                key={mention}
                href={`#${markID(idPrefix, number, mention)}`}
                aria-label={labels.backToText(number, mention)}
                onClick={follow}
              >
                ↩{mention > 1 && <sup>{mention}</sup>}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
