import type { Token, Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { Blocks } from './Blocks.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { decodeEntities } from './decodeEntities.ts';
import { renderInline } from './Inline.tsx';
import type { LexedBlocks } from './lexBlocks.ts';
import { MarkdownList } from './MarkdownList.tsx';
import { MarkdownTable } from './MarkdownTable.tsx';

export interface BlockProps {
  readonly token: Token;
  readonly inline: LexedBlocks['inline'];
  /** What the look rests on beside the token's own text. Two blocks of one text and one signature look the same. */
  readonly signature: string;
  /** How many lists, quotes and the like it is inside of. */
  readonly depth: number;
  /** Undefined where the block around it, a quote or a list item, takes its direction from this one's text. */
  readonly dir?: 'auto' | undefined;
}

const deepest = 24;

/** One block of Markdown. Renders again only when its own text, or its signature, changes. */
export const Block = memo(
  function Block({ token, inline, signature, depth, dir }: BlockProps): ReactNode {
    if (depth > deepest) return <p dir={dir}>{token.raw}</p>;
    switch (token.type) {
      case 'paragraph':
      case 'text':
        return <p dir={dir}>{token.tokens ? renderInline(inline(token.tokens)) : decodeEntities(token.text)}</p>;
      case 'heading': {
        // The panel stands inside a page: its own title is at most a second-level heading.
        const Heading = `h${Math.min(6, token.depth + 2)}` as 'h3';
        return <Heading dir={dir}>{renderInline(inline(token.tokens))}</Heading>;
      }
      case 'code':
        return <CodeBlock code={token as Tokens.Code} />;
      case 'list':
        return <MarkdownList list={token as Tokens.List} inline={inline} signature={signature} depth={depth} />;
      case 'table':
        return <MarkdownTable table={token as Tokens.Table} inline={inline} signature={signature} />;
      case 'blockquote':
        return (
          <blockquote dir={dir}>
            <Blocks tokens={token.tokens ?? []} inline={inline} signature={signature} depth={depth + 1} loose />
          </blockquote>
        );
      case 'hr':
        return <hr />;
      case 'space':
      case 'def':
      case 'checkbox':
      case 'footnoteDefinition':
        return null;
      default:
        // Raw HTML, and whatever a later marked may add: text.
        return (
          <p className="agent-panel-markdown-source" dir={dir}>
            {token.raw.trimEnd()}
          </p>
        );
    }
  },
  (before, after) =>
    before.token.raw === after.token.raw &&
    before.token.type === after.token.type &&
    before.signature === after.signature &&
    before.depth === after.depth,
);
