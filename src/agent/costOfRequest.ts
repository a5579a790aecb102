import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Cost, Usage } from '../format/Conversation.ts';
import type { Backend } from './Backend.ts';
import { findModel } from './prices/findModel.ts';
import type { PricedModel } from './prices/PriceTable.ts';
import { priceOfUsage } from './prices/priceOfUsage.ts';

/** The price of one request in US dollars; undefined: what the table says. */
export type PriceOf = (model: string, usage: Usage) => number | undefined;

/** Where prices come from. */
export interface Pricing {
  readonly prices: readonly PricedModel[];
  /** The host's own, before the table. */
  readonly priceOf?: PriceOf | undefined;
  /** Hears of prices that are none. */
  readonly report: (error: unknown) => void;
}

/**
 * What one request cost (VAL-4): the provider's own figure where there is one, never $0 for want of a price. A price that
 * fails, or is none, is reported, and the cost is unknown: the tokens were spent, and the turn goes on.
 */
export function costOfRequest(
  backend: Pick<Backend, 'provider' | 'model' | 'billing'>,
  usage: Usage,
  { prices, priceOf, report }: Pricing,
): Cost {
  if (backend.billing === 'subscription') return { kind: 'notBilled' };
  if (usage.reportedCost !== undefined) return { kind: 'reported', dollars: usage.reportedCost };
  try {
    const own = priceOf?.(backend.model, usage);
    const listed = own === undefined ? findModel(prices, backend)?.prices : undefined;
    const dollars = listed ? priceOfUsage(listed, usage) : own;
    if (dollars === undefined) return { kind: 'unknown' };
    if (Number.isFinite(dollars) && dollars >= 0) return { kind: 'estimated', dollars };
    report(
      new AgentPanelError('invalid-option', `The price ${String(dollars)} of ${backend.model} is none in US dollars.`),
    );
  } catch (error) {
    report(error);
  }
  return { kind: 'unknown' };
}
