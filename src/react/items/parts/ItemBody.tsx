import { forwardRef, type HTMLAttributes } from 'react';
import { classNames } from '../../primitives/classNames.ts';

/** What a row says. */
export const ItemBody = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function ItemBody(
  { className, ...native },
  ref,
) {
  return <div {...native} ref={ref} className={classNames('agent-panel-item-body', className)} />;
});
