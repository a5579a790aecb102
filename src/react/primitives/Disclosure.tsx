'use client';
import { type HTMLAttributes, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { usePanel } from '../provider/PanelContext.ts';
import { classNames } from './classNames.ts';
import { composeHandlers } from './composeHandlers.ts';
import { Icon } from './Icon.tsx';

export interface DisclosureProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onToggle'> {
  /** The line that is always there; pressing it opens and closes the rest. */
  readonly summary: ReactNode;
  /** What opens. Rendered only while it is open. */
  readonly children: ReactNode;
  readonly open?: boolean | undefined;
  /** @default false */
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Keeps the open state under this key while the row is off the screen, and unmounted. */
  readonly rememberAs?: string | undefined;
  /** Handlers and attributes of the button. */
  readonly buttonProps?: React.ButtonHTMLAttributes<HTMLButtonElement> | undefined;
}

/** A line that opens to more. Controlled with `open`, else it keeps its own state. */
export function Disclosure(props: DisclosureProps) {
  const {
    summary,
    children,
    open,
    defaultOpen = false,
    onOpenChange,
    rememberAs,
    buttonProps,
    className,
    ...native
  } = props;
  const { openDisclosures } = usePanel();
  const contentID = useId();
  const [own, setOwn] = useState(
    () => (rememberAs === undefined ? undefined : openDisclosures.get(rememberAs)) ?? defaultOpen,
  );
  const isOpen = open ?? own;
  const toggle = (_event: MouseEvent) => {
    setOwn(!isOpen);
    if (rememberAs !== undefined) openDisclosures.set(rememberAs, !isOpen);
    onOpenChange?.(!isOpen);
  };
  return (
    <div
      {...native}
      className={classNames('agent-panel-disclosure', className)}
      data-state={isOpen ? 'open' : 'closed'}
    >
      <button
        type="button"
        {...buttonProps}
        className={classNames('agent-panel-disclosure-button', buttonProps?.className)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentID : undefined}
        onClick={composeHandlers(buttonProps?.onClick, toggle)}
      >
        <Icon name="chevronRight" className="agent-panel-disclosure-mark" />
        {summary}
      </button>
      {isOpen && (
        <div id={contentID} className="agent-panel-disclosure-content">
          {children}
        </div>
      )}
    </div>
  );
}
