import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  /** The button's name, and its tooltip. */
  readonly label: string;
}

export function IconButton({ icon: Icon, label, className = '', ...native }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...native}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
