'use client';
import { forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../../primitives/classNames.ts';
import { Icon, type IconName } from '../../primitives/Icon.tsx';

export interface NoticeBarProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'title'> {
  readonly tone: 'danger' | 'warning' | 'info';
  /** What happened. */
  readonly what: ReactNode;
  /** What is safe. */
  readonly safe?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** At the end of the first line. */
  readonly dismiss?: ReactNode;
}

const icons: Record<NoticeBarProps['tone'], IconName> = { danger: 'danger', warning: 'warning', info: 'info' };

/** One bar under the header: what happened, what is safe, and what can be done. Never in the way of anything. */
export const NoticeBar = forwardRef<HTMLElement, NoticeBarProps>(function NoticeBar(props, ref) {
  const { tone, what, safe, actions, children, dismiss, className, ...native } = props;
  const titleID = useId();
  return (
    <section
      aria-labelledby={titleID}
      {...native}
      ref={ref}
      className={classNames('agent-panel-notice', className)}
      data-tone={tone}
    >
      <Icon name={icons[tone]} className="agent-panel-notice-mark" />
      <div className="agent-panel-notice-body">
        <p id={titleID} className="agent-panel-notice-what">
          {what}
        </p>
        {safe && <p className="agent-panel-notice-safe">{safe}</p>}
        {children}
        {actions && <div className="agent-panel-notice-actions">{actions}</div>}
      </div>
      {dismiss}
    </section>
  );
});
