import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  /** What the question is about, in a sentence or two. */
  readonly text: string;
  /** Escape, and a click beside it. */
  readonly onCancel: () => void;
  /** A field, and the buttons in a `dialog-buttons` row. */
  readonly children: ReactNode;
}

/** A question that is asked before anything else goes on. */
export function Dialog({ title, text, onCancel, children }: DialogProps) {
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onCancel()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="dialog-overlay" />
        <RadixDialog.Content className="dialog">
          <RadixDialog.Title className="dialog-title">{title}</RadixDialog.Title>
          <RadixDialog.Description className="dialog-text">{text}</RadixDialog.Description>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
