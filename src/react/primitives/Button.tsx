import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { classNames } from './classNames.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` at most once in a group; `quiet` shows no border. @default 'secondary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
}

/** A button with words. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', className, ...native },
  ref,
) {
  return (
    <button
      type="button"
      {...native}
      ref={ref}
      className={classNames('agent-panel-button', className)}
      data-variant={variant}
    />
  );
});
