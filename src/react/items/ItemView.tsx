'use client';
import type { ComponentType } from 'react';
import type { Item } from '../../format/Item.ts';
import { useEndsTurn } from '../hooks/useEndsTurn.ts';
import { useFeedback } from '../hooks/useFeedback.ts';
import type { ItemRenderers, ToolRenderers } from '../provider/ItemRenderers.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { Feedback } from './feedback/Feedback.tsx';
import { itemComponents } from './itemComponents.tsx';

export interface ItemViewProps {
  readonly item: Item;
}

/** One row of the conversation, whatever its type, with the rating where it ends a turn. */
export function ItemView({ item }: ItemViewProps) {
  const { renderers, tools } = usePanel();
  const Component = componentOf(item, renderers, tools);
  const endsTurn = useEndsTurn(item);
  return (
    <div className="agent-panel-item-place">
      <Component item={item} />
      {endsTurn && <TurnFeedback itemID={item.id} />}
    </div>
  );
}

/** The host's component for the tool, else the host's for the type, else the kit's. */
function componentOf(item: Item, renderers: ItemRenderers, tools: ToolRenderers) {
  // The model names tools: one called `constructor` must not find what every object has.
  const forTool = item.type === 'tool' && Object.hasOwn(tools, item.name) ? tools[item.name] : undefined;
  // Each entry takes its own type; TypeScript cannot see that for a union.
  return (forTool ?? renderers[item.type] ?? itemComponents[item.type]) as ComponentType<{ readonly item: Item }>;
}

function TurnFeedback({ itemID }: { readonly itemID: string }) {
  const { feedback, rate } = useFeedback(itemID);
  return <Feedback feedback={feedback} onRate={rate} />;
}
