import type { ComponentType } from 'react';
import type { ItemOf, ItemType } from '../../format/Item.ts';

/** A row of one type. It takes the item alone; hooks give it what the store holds beside the item. */
export type ItemComponent<Type extends ItemType> = ComponentType<{ readonly item: ItemOf<Type> }>;

/** Components of the host in the place of the kit's, by item type. The set of types is closed (ITEM-2). */
export type ItemRenderers = { readonly [Type in ItemType]?: ItemComponent<Type> | undefined };

/** Components of the host for the calls of single tools, by the tool's name. */
export type ToolRenderers = Readonly<Record<string, ItemComponent<'tool'>>>;
