'use client';
import { type MouseEvent, useEffect, useState } from 'react';
import { usePanel } from '../provider/PanelContext.ts';
import { composeHandlers } from './composeHandlers.ts';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

export interface CopyButtonProps extends Omit<IconButtonProps, 'icon' | 'label'> {
  /** What is copied, exactly; a function is asked at the press. */
  readonly text: string | (() => string);
  /** @default the label `copy` */
  readonly label?: string;
}

const shownForMilliseconds = 2_000;

/** Copies a text exactly as it is, and says for two seconds whether that worked. */
export function CopyButton({ text, label, onClick, ...native }: CopyButtonProps) {
  const { labels } = usePanel();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | undefined>(undefined);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownForMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (_event: MouseEvent) => {
    try {
      await navigator.clipboard.writeText(typeof text === 'function' ? text() : text);
      setOutcome('copied');
    } catch {
      // Denied, or a page that is not secure: the person can still select the text.
      setOutcome('failed');
    }
  };
  const icon = outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : 'copy';
  const name =
    outcome === 'copied' ? labels.copied : outcome === 'failed' ? labels.copyFailed : (label ?? labels.copyToClipboard);
  return (
    <IconButton {...native} icon={icon} label={name} data-state={outcome} onClick={composeHandlers(onClick, copy)} />
  );
}
