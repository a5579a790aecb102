import { forwardRef, type HTMLAttributes } from 'react';
import { classNames } from '../../primitives/classNames.ts';

/** What a row says: text of the document or of the model, which reads in its own direction. */
export const ItemBody = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function ItemBody(
  { className, ...native },
  ref,
) {
  return <div dir="auto" {...native} ref={ref} className={classNames('agent-panel-item-body', className)} />;
});
