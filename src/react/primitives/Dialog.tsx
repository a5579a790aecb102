'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { usePortalAttributes } from './usePortalAttributes.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** What the dialog is about, in a sentence or two. */
  readonly description?: ReactNode;
  /** `text`: as wide as is read well. `fit`: as wide as what it holds. @default 'text' */
  readonly size?: 'text' | 'fit';
  readonly children?: ReactNode;
  /** The buttons, the least harmful first in the tab order. */
  readonly actions: ReactNode;
  /** What has the focus when it opens. @default the first control */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What has the focus afterwards. @default what had it before */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog: focus stays inside, Escape closes it, and focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size, children, actions, initialFocus, returnFocus } = props;
  const { ref, dir, container } = usePortalAttributes();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Overlay ref={ref} className="agent-panel-dialog-overlay" />
        <RadixDialog.Content
          ref={ref}
          dir={dir}
          className="agent-panel-dialog"
          data-size={size}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (!returnFocus?.current) return;
            event.preventDefault();
            returnFocus.current.focus();
          }}
        >
          <RadixDialog.Title className="agent-panel-dialog-title">
            <bdi>{title}</bdi>
          </RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description className="agent-panel-dialog-description">
              <bdi>{description}</bdi>
            </RadixDialog.Description>
          )}
          {children}
          <div className="agent-panel-dialog-actions">{actions}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
