'use client';
import { forwardRef, type HTMLAttributes } from 'react';
import type { AgentSnapshot } from '../../../agent/Agent.ts';
import { useAgentState } from '../../hooks/useAgentState.ts';
import { Button } from '../../primitives/Button.tsx';
import { classNames } from '../../primitives/classNames.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

export interface CompactStatusProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {}

const isCompacting = (agent: AgentSnapshot | undefined) => agent?.compacting ?? false;

/** Says that a summary is being made, and stops it. Stopped, the conversation stays as it is. */
export const CompactStatus = forwardRef<HTMLDivElement, CompactStatusProps>(function CompactStatus(
  { className, ...native },
  ref,
) {
  const { agent, labels } = usePanel();
  const compacting = useAgentState(isCompacting);
  if (!compacting) return null;
  return (
    <div {...native} ref={ref} className={classNames('agent-panel-compact-status', className)}>
      <span className="agent-panel-breathing">
        <Icon name="compact" />
      </span>
      <span>{labels.compacting}</span>
      <span className="agent-panel-space" />
      <Button variant="quiet" onClick={() => agent?.stop()}>
        {labels.stop}
      </Button>
    </div>
  );
});
