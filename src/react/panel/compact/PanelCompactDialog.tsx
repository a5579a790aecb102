'use client';
import { useMemo } from 'react';
import { useStore } from '../../hooks/useStore.ts';
import type { CompactDialogState } from '../../provider/CompactDialogStore.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { CompactDialog } from './CompactDialog.tsx';

const whole = (state: CompactDialogState) => state;

/** The panel's one confirmation of Compact, which its menu and its notices open. Stands in Root, so that no part lacks it. */
export function PanelCompactDialog() {
  const { compactDialog } = usePanel();
  const { open, returnFocus } = useStore(compactDialog, whole);
  const focus = useMemo(() => ({ current: returnFocus }), [returnFocus]);
  return (
    <CompactDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) compactDialog.close();
      }}
      returnFocus={focus}
    />
  );
}
