import { forwardRef, type HTMLAttributes } from 'react';
import { classNames } from '../../primitives/classNames.ts';
import { type AsChildProps, partElement } from '../../primitives/partElement.ts';

export interface ItemBodyProps extends HTMLAttributes<HTMLDivElement>, AsChildProps {}

/** What a row says: text of the document or of the model, which reads in its own direction. */
export const ItemBody = forwardRef<HTMLDivElement, ItemBodyProps>(function ItemBody(
  { asChild, className, ...native },
  ref,
) {
  const Element = partElement(asChild);
  return <Element dir="auto" {...native} ref={ref} className={classNames('agent-panel-item-body', className)} />;
});
