'use client';
import { forwardRef, type HTMLAttributes, useContext, useEffect, useRef, useState } from 'react';
import { PanelRootContext } from '../../primitives/usePortalAttributes.ts';
import { useTranscriptStore } from '../transcript/TranscriptStore.ts';
import { FindBar } from './FindBar.tsx';

export interface FindProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {}

/**
 * Find in the conversation, over all of its rows, mounted or not. Opens with Ctrl or Cmd and F while the focus is in the
 * panel; Escape closes it and gives the focus back.
 */
export const Find = forwardRef<HTMLDivElement, FindProps>(function Find(props, ref) {
  const root = useContext(PanelRootContext);
  const transcript = useTranscriptStore();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    // Of the document: a host's own handlers, which may prevent it, come first.
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'f';
      if (!isFind || event.defaultPrevented || !root?.current?.contains(event.target as Node)) return;
      event.preventDefault();
      if (document.activeElement !== field.current) before.current = document.activeElement;
      setOpen(true);
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
  if (!open) return null;
  const close = () => {
    setOpen(false);
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
    else transcript.focus();
  };
  return <FindBar {...props} ref={ref} field={field} onClose={close} />;
});
