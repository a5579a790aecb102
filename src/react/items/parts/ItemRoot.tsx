import { forwardRef, type HTMLAttributes } from 'react';
import type { ItemType } from '../../../format/Item.ts';
import { classNames } from '../../primitives/classNames.ts';
import { type AsChildProps, partElement } from '../../primitives/partElement.ts';

export interface ItemRootProps extends HTMLAttributes<HTMLDivElement>, AsChildProps {
  readonly type: ItemType;
  /** How the row looks: a line, a card, or text on the surface. @default 'line' */
  readonly variant?: 'line' | 'card' | 'text';
  /** Where the item stands, for style sheets: a status, a card's state. Shown as `data-status`. */
  readonly status?: string | undefined;
}

/** The element of one row: `data-item-type`, `data-variant` and `data-status` say what it is. */
export const ItemRoot = forwardRef<HTMLDivElement, ItemRootProps>(function ItemRoot(
  { type, variant = 'line', status, asChild, className, ...native },
  ref,
) {
  const Element = partElement(asChild);
  return (
    <Element
      {...native}
      ref={ref}
      className={classNames('agent-panel-item', className)}
      data-item-type={type}
      data-variant={variant}
      data-status={status}
    />
  );
});
