'use client';
import type { ItemOf } from '../../../format/Item.ts';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { MarkdownText } from '../parts/MarkdownText.tsx';

export interface AssistantItemProps {
  readonly item: ItemOf<'assistant'>;
  /** Whether the text is still being written. @default false */
  readonly streaming?: boolean;
}

/** What the model answered: Markdown on the surface, its sources in a row below. */
export function AssistantItem({ item, streaming = false }: AssistantItemProps) {
  return (
    <ItemRoot
      type="assistant"
      variant="text"
      status={streaming ? 'streaming' : undefined}
      aria-busy={streaming || undefined}
    >
      <MarkdownText text={item.text} streaming={streaming} citations={item.citations} />
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
