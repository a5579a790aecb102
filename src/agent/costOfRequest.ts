import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Cost, Usage } from '../format/Conversation.ts';
import type { Backend } from './Backend.ts';

/** The price of one request in US dollars; undefined when the model's price is not known. */
export type PriceOf = (model: string, usage: Usage) => number | undefined;

/**
 * What one request cost (VAL-4): the provider's own figure where there is one, never $0 for want of a price. A `priceOf`
 * that fails is reported, and the cost is unknown: the tokens were spent, and the turn goes on.
 */
export function costOfRequest(
  backend: Backend,
  usage: Usage,
  priceOf: PriceOf | undefined,
  report: (error: unknown) => void,
): Cost {
  if (backend.billing === 'subscription') return { kind: 'notBilled' };
  if (usage.reportedCost !== undefined) return { kind: 'reported', dollars: usage.reportedCost };
  try {
    const dollars = priceOf?.(backend.model, usage);
    if (dollars === undefined) return { kind: 'unknown' };
    if (Number.isFinite(dollars) && dollars >= 0) return { kind: 'estimated', dollars };
    report(new AgentPanelError('invalid-option', `priceOf gave ${String(dollars)}, which is no price in US dollars.`));
  } catch (error) {
    report(error);
  }
  return { kind: 'unknown' };
}
