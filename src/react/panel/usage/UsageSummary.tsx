'use client';
import { forwardRef, type HTMLAttributes } from 'react';
import { isZeroUsage } from '../../../format/usage.ts';
import { useUsage } from '../../hooks/useUsage.ts';
import { classNames } from '../../primitives/classNames.ts';
import { usePanel } from '../../provider/PanelContext.ts';

export interface UsageSummaryProps extends Omit<HTMLAttributes<HTMLDListElement>, 'children'> {}

/** How full the context is, the conversation's tokens by kind, and what it cost with its kind in words. */
export const UsageSummary = forwardRef<HTMLDListElement, UsageSummaryProps>(function UsageSummary(
  { className, ...native },
  ref,
) {
  const { labels } = usePanel();
  const { usage, cost, contextTokens, contextLimit } = useUsage();
  const counts: readonly (readonly [string, number])[] = [
    [labels.inputTokens, usage.input],
    [labels.cacheReadTokens, usage.cacheRead],
    [labels.cacheWriteTokens, usage.cacheWrite],
    [labels.outputTokens, usage.output],
    ...(usage.webSearchRequests > 0 ? [[labels.webSearches, usage.webSearchRequests] as const] : []),
  ];
  const isUnspent = cost.kind === 'unknown' && isZeroUsage(usage);
  return (
    <dl {...native} ref={ref} className={classNames('agent-panel-facts', className)}>
      <dt>{labels.context}</dt>
      <dd>
        <bdi>{contextTokens === undefined ? labels.contextUnknown : labels.contextOf(contextTokens, contextLimit)}</bdi>
      </dd>
      {counts.map(([name, count]) => (
        <div key={name} className="agent-panel-facts-row">
          <dt>{name}</dt>
          <dd>{labels.count(count)}</dd>
        </div>
      ))}
      <dt>{labels.cost}</dt>
      <dd className="agent-panel-facts-figure">
        <bdi>{isUnspent ? labels.nothingSpent : labels.costSoFar(cost)}</bdi>
      </dd>
    </dl>
  );
});
