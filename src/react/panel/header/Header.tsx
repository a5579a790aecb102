'use client';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { classNames } from '../../primitives/classNames.ts';
import { usePanel } from '../../provider/PanelContext.ts';

export interface HeaderProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** @default the document's name, else the label `panel` */
  readonly title?: ReactNode;
  /** What stands at the end of the line: the menu, buttons of the host. */
  readonly children?: ReactNode;
}

/** The panel's title and its menu. */
export const Header = forwardRef<HTMLElement, HeaderProps>(function Header(props, ref) {
  const { title, children, className, ...native } = props;
  const { labels, documentName } = usePanel();
  return (
    <header {...native} ref={ref} className={classNames('agent-panel-header', className)}>
      <h2 className="agent-panel-title">
        {/* In its own direction and cut at its own end, wherever the panel begins. */}
        <span dir="auto">{title ?? documentName ?? labels.panel}</span>
      </h2>
      {children}
    </header>
  );
});
