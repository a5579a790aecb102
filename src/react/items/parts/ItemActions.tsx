import { forwardRef, type HTMLAttributes } from 'react';
import { classNames } from '../../primitives/classNames.ts';

/** The buttons of a card, the one it is for first. */
export const ItemActions = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function ItemActions(
  { className, ...native },
  ref,
) {
  return <div {...native} ref={ref} className={classNames('agent-panel-item-actions', className)} />;
});
