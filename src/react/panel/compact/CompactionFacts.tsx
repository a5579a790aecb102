'use client';
import type { CompactionPlan } from '../../../conversation/compaction/CompactionPlan.ts';
import { usePanel } from '../../provider/PanelContext.ts';

export interface CompactionFactsProps {
  readonly plan: Extract<CompactionPlan, { readonly offered: true }>;
}

/** What goes, what stays, what is sent, and what that costs: tokens alone where nothing is billed by use. */
export function CompactionFacts({ plan }: CompactionFactsProps) {
  const { labels } = usePanel();
  const { summarizedTurns, keptTurns, model, inputTokens, cost, maxOutputTokens, maxCost } = plan;
  const isBilled = cost.kind !== 'notBilled';
  return (
    <>
      <dl className="agent-panel-facts">
        <dt>{labels.compactModel}</dt>
        <dd>
          <bdi>{model}</bdi>
        </dd>
        <dt>{labels.compactGoes}</dt>
        <dd>
          <bdi>{labels.compactGoesTurns(summarizedTurns)}</bdi>
        </dd>
        <dt>{labels.compactStays}</dt>
        <dd>
          <bdi>{labels.compactStaysTurns(keptTurns)}</bdi>
        </dd>
        <dt>{labels.compactSends}</dt>
        <dd>
          <bdi>{labels.compactTokens(inputTokens)}</bdi>
        </dd>
        {isBilled && (
          <>
            <dt>{labels.compactCost}</dt>
            <dd className="agent-panel-facts-figure">
              <bdi>{labels.compactPrice(cost)}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p className="agent-panel-facts-note">
        <bdi>{labels.compactNoOutput(maxOutputTokens, maxCost)}</bdi>
      </p>
    </>
  );
}
