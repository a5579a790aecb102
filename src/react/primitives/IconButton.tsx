import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** The button's name, shown as a tooltip too. */
  readonly label: string;
}

/** A button with an icon alone, 24 px square at least. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, className, ...native },
  ref,
) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      ref={ref}
      aria-label={label}
      className={classNames('agent-panel-icon-button', className)}
    >
      <Icon name={icon} />
    </button>
  );
});
