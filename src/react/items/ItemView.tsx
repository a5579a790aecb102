'use client';
import type { ComponentType } from 'react';
import type { Item } from '../../format/Item.ts';
import { useEndsTurn } from '../hooks/useEndsTurn.ts';
import { useFeedback } from '../hooks/useFeedback.ts';
import { Feedback } from './feedback/Feedback.tsx';
import { itemComponents } from './itemComponents.tsx';

export interface ItemViewProps {
  readonly item: Item;
}

/** One row of the conversation, whatever its type, with the rating where it ends a turn. */
export function ItemView({ item }: ItemViewProps) {
  // The record is exhaustive and each entry takes its own type; TypeScript cannot see that for a union.
  const Component = itemComponents[item.type] as ComponentType<{ readonly item: Item }>;
  const endsTurn = useEndsTurn(item);
  return (
    <div className="agent-panel-item-place">
      <Component item={item} />
      {endsTurn && <TurnFeedback itemID={item.id} />}
    </div>
  );
}

function TurnFeedback({ itemID }: { readonly itemID: string }) {
  const { feedback, rate } = useFeedback(itemID);
  return <Feedback feedback={feedback} onRate={rate} />;
}
