import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../../primitives/classNames.ts';
import { Icon, type IconName } from '../../primitives/Icon.tsx';

export interface ItemHeaderProps extends HTMLAttributes<HTMLDivElement> {
  readonly icon?: IconName | undefined;
  /** Names the icon where no word beside it says the same. */
  readonly iconLabel?: string | undefined;
  /** At the end of the line: a status in words, a small button. */
  readonly end?: ReactNode;
}

/** The line that says what a row is. */
export const ItemHeader = forwardRef<HTMLDivElement, ItemHeaderProps>(function ItemHeader(
  { icon, iconLabel, end, className, children, ...native },
  ref,
) {
  return (
    <div {...native} ref={ref} className={classNames('agent-panel-item-header', className)}>
      {icon && <Icon name={icon} label={iconLabel} className="agent-panel-item-icon" />}
      <span className="agent-panel-item-title">{children}</span>
      {end !== undefined && end !== null && <span className="agent-panel-item-end">{end}</span>}
    </div>
  );
});
