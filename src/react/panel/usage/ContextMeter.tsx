'use client';
import { type ButtonHTMLAttributes, forwardRef, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isZeroUsage } from '../../../format/usage.ts';
import { useUsage } from '../../hooks/useUsage.ts';
import { classNames } from '../../primitives/classNames.ts';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { composeRefs } from '../../primitives/composeRefs.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { MeterRing } from './MeterRing.tsx';
import { UsageSummary } from './UsageSummary.tsx';

export interface ContextMeterProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {}

/** Percents: from where the percentage stands beside the ring, and from where it warns: there Compact is offered, too. */
const shownFrom = 60;
const warnsFrom = 80;

/**
 * How full the model's context is, as a ring, with the percentage from 60 % on. Opens the usage below the header. Says
 * as `data-full` whether it is 80 % or more. Not shown before anything was used.
 */
export const ContextMeter = forwardRef<HTMLButtonElement, ContextMeterProps>(function ContextMeter(props, ref) {
  const { className, onClick, ...native } = props;
  const { labels } = usePanel();
  const { usage, contextPercent: percent } = useUsage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const attach = useMemo(() => composeRefs(button, ref), [ref]);

  useEffect(() => {
    if (!open) return;
    const { ownerDocument } = button.current as HTMLButtonElement;
    const onPointer = (event: Event) => {
      if (!event.composedPath().includes(place.current as EventTarget)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    ownerDocument.addEventListener('pointerdown', onPointer, true);
    ownerDocument.addEventListener('keydown', onKey);
    return () => {
      ownerDocument.removeEventListener('pointerdown', onPointer, true);
      ownerDocument.removeEventListener('keydown', onKey);
    };
  }, [open]);

  if (isZeroUsage(usage)) return null;
  return (
    <div ref={place} className="agent-panel-meter-place">
      <button
        type="button"
        {...native}
        ref={attach}
        className={classNames('agent-panel-icon-button agent-panel-meter', className)}
        aria-label={labels.usage(percent)}
        title={labels.usage(percent)}
        aria-expanded={open}
        aria-controls={id}
        data-full={percent !== undefined && percent >= warnsFrom ? '' : undefined}
        onClick={composeHandlers(onClick, () => setOpen(!open))}
      >
        <MeterRing percent={percent} />
        {percent !== undefined && percent >= shownFrom && <span>{labels.percent(percent)}</span>}
      </button>
      <section id={id} aria-label={labels.usageTitle} className="agent-panel-usage" hidden={!open}>
        <UsageSummary />
      </section>
    </div>
  );
});
