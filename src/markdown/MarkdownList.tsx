import type { Tokens } from 'marked';
import { memo } from 'react';
import { Blocks } from './Blocks.tsx';
import type { LexedBlocks } from './lexBlocks.ts';
import { useMarkdownScope } from './MarkdownScope.ts';

interface MarkdownListProps {
  readonly list: Tokens.List;
  readonly inline: LexedBlocks['inline'];
  readonly signature: string;
  readonly depth: number;
}

export function MarkdownList({ list, inline, signature, depth }: MarkdownListProps) {
  const List = list.ordered ? 'ol' : 'ul';
  const last = list.items.length - 1;
  return (
    <List start={list.ordered && list.start !== 1 ? Number(list.start) : undefined}>
      {list.items.map((item, index) => (
        <ListItem
          // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so an item keeps its index
          key={index}
          item={item}
          loose={list.loose}
          last={index === last}
          inline={inline}
          signature={signature}
          depth={depth}
        />
      ))}
    </List>
  );
}

interface ListItemProps extends Omit<MarkdownListProps, 'list'> {
  readonly item: Tokens.ListItem;
  readonly loose: boolean;
  /** The last item of a text that grows closes what it left open; once another follows, it does not. */
  readonly last: boolean;
}

const ListItem = memo(
  function ListItem({ item, loose, inline, signature, depth }: ListItemProps) {
    const { labels } = useMarkdownScope();
    return (
      <li dir="auto" className={item.task ? 'agent-panel-markdown-task' : undefined}>
        {item.task && (
          <input
            type="checkbox"
            checked={item.checked ?? false}
            disabled
            readOnly
            aria-label={item.checked ? labels.taskDone : labels.taskOpen}
          />
        )}
        <Blocks tokens={item.tokens} inline={inline} signature={signature} depth={depth + 1} loose={loose} />
      </li>
    );
  },
  (before, after) =>
    before.item.raw === after.item.raw &&
    before.loose === after.loose &&
    before.last === after.last &&
    before.signature === after.signature,
);
