import type { Cost, Usage } from '../format/Conversation.ts';
import type { Backend } from './Backend.ts';

/** The price of one request in US dollars; undefined when the model's price is not known. */
export type PriceOf = (model: string, usage: Usage) => number | undefined;

/** What one request cost (VAL-4): the provider's own figure where there is one, never $0 for want of a price. */
export function costOfRequest(backend: Backend, usage: Usage, priceOf: PriceOf | undefined): Cost {
  if (backend.billing === 'subscription') return { kind: 'notBilled' };
  if (usage.reportedCost !== undefined) return { kind: 'reported', dollars: usage.reportedCost };
  const dollars = priceOf?.(backend.model, usage);
  return dollars === undefined ? { kind: 'unknown' } : { kind: 'estimated', dollars };
}
