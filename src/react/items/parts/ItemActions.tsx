import { forwardRef, type HTMLAttributes } from 'react';
import { classNames } from '../../primitives/classNames.ts';
import { type AsChildProps, partElement } from '../../primitives/partElement.ts';

export interface ItemActionsProps extends HTMLAttributes<HTMLDivElement>, AsChildProps {}

/** The buttons of a card, the one it is for first. */
export const ItemActions = forwardRef<HTMLDivElement, ItemActionsProps>(function ItemActions(
  { asChild, className, ...native },
  ref,
) {
  const Element = partElement(asChild);
  return <Element {...native} ref={ref} className={classNames('agent-panel-item-actions', className)} />;
});
