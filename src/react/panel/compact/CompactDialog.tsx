'use client';
import { type RefObject, useRef } from 'react';
import { useCompaction } from '../../hooks/useCompaction.ts';
import { Button } from '../../primitives/Button.tsx';
import { Dialog } from '../../primitives/Dialog.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { CompactionFacts } from './CompactionFacts.tsx';

export interface CompactDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What has the focus afterwards. @default what had it before */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Shows what Compact sends and costs, and sends nothing before the person agrees. */
export function CompactDialog({ open, onOpenChange, returnFocus }: CompactDialogProps) {
  const { labels } = usePanel();
  const compaction = useCompaction();
  const cancel = useRef<HTMLButtonElement>(null);
  if (!compaction) return null;
  const { plan, compact } = compaction;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={labels.compactTitle}
      description={labels.compactDescription}
      initialFocus={cancel}
      returnFocus={returnFocus}
      actions={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {labels.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!plan.offered}
            onClick={() => {
              compact();
              onOpenChange(false);
            }}
          >
            {labels.compactConfirm}
          </Button>
        </>
      }
    >
      {/* A turn may begin while the dialog is open: what was true when it opened is not agreed to. */}
      {plan.offered ? (
        <CompactionFacts plan={plan} />
      ) : (
        <p className="agent-panel-facts-note">{labels.compactRefusal[plan.reason]}</p>
      )}
    </Dialog>
  );
}
