import type { Tokens } from 'marked';
import { memo } from 'react';
import { renderInline } from './Inline.tsx';
import type { LexedBlocks } from './lexBlocks.ts';
import { useMarkdownScope } from './MarkdownScope.ts';

interface MarkdownTableProps {
  readonly table: Tokens.Table;
  readonly inline: LexedBlocks['inline'];
  readonly signature: string;
}

/** A table in a box of its own, which scrolls where the panel is too narrow for it. */
export function MarkdownTable({ table, inline, signature }: MarkdownTableProps) {
  const { labels } = useMarkdownScope();
  const last = table.rows.length - 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="agent-panel-markdown-table" role="group" aria-label={labels.table} tabIndex={0}>
      <table>
        <thead>
          <Row cells={table.header} heading last={last < 0} inline={inline} signature={signature} />
        </thead>
        {table.rows.length > 0 && (
          <tbody>
            {table.rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so a row keeps its index
              <Row key={index} cells={cells} last={index === last} inline={inline} signature={signature} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

interface RowProps extends Omit<MarkdownTableProps, 'table'> {
  readonly cells: readonly Tokens.TableCell[];
  readonly heading?: boolean;
  /** The last row of a text that grows closes what it left open; once another follows, it does not. */
  readonly last: boolean;
}

const Row = memo(
  function Row({ cells, heading, inline }: RowProps) {
    const Cell = heading ? 'th' : 'td';
    return (
      <tr>
        {cells.map((cell, index) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            key={index}
            dir="auto"
            scope={heading ? 'col' : undefined}
            style={cell.align ? { textAlign: cell.align } : undefined}
          >
            {renderInline(inline(cell.tokens))}
          </Cell>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.last === after.last &&
    before.signature === after.signature &&
    before.cells.length === after.cells.length &&
    before.cells.every((cell, index) => {
      const other = after.cells[index];
      return cell.text === other?.text && cell.align === other.align;
    }),
);
