import type { Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Block } from './Block.tsx';
import { renderInline } from './Inline.tsx';
import type { LexedBlocks } from './lexBlocks.ts';

export interface BlocksProps {
  readonly tokens: readonly Token[];
  readonly inline: LexedBlocks['inline'];
  readonly signature: string;
  readonly depth: number;
  /** Whether text stands in paragraphs; in a tight list item it stands for itself. */
  readonly loose: boolean;
}

/** The blocks inside another: of a quote, a list item, a footnote. */
export function Blocks({ tokens, inline, signature, depth, loose }: BlocksProps): ReactNode {
  return tokens.map((token, index) =>
    !loose && (token.type === 'text' || token.type === 'paragraph') && token.tokens ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so a block keeps its index
      <Fragment key={index}>{renderInline(inline(token.tokens))}</Fragment>
    ) : (
      <Block
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={index}
        token={token}
        inline={inline}
        signature={signature}
        depth={depth}
        // dir="auto" passes over descendants with a direction of their own: the first block leaves it to the outer one.
        dir={index === 0 ? undefined : 'auto'}
      />
    ),
  );
}
