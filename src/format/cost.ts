import type { Cost, Usage } from './Conversation.ts';
import { addDollars } from './dollars.ts';
import { isZeroUsage } from './usage.ts';

/** The cost before anything was spent. */
export const unknownCost: Cost = { kind: 'unknown' };

/**
 * The conversation's cost with one more request (VAL-4). Dollars are added in whole nano-dollars.
 *
 * @param total What the conversation cost so far.
 * @param usageSoFar Its tokens before this request: an unknown cost of no tokens means that nothing was spent yet.
 * @param request What this request cost, by itself: `unknown` when it is billed but has no price.
 */
export function addCost(total: Cost, usageSoFar: Usage, request: Cost): Cost {
  const { kind: _, dollars: spent = 0, ...others } = total as Cost & { readonly dollars?: number };
  if (total.kind === 'unknown') return isZeroUsage(usageSoFar) ? { ...others, ...request } : total;
  if (request.kind === 'unknown') return { ...others, kind: 'unknown' };
  if (request.kind === 'notBilled') return total;
  if (total.kind === 'notBilled') return { ...others, kind: request.kind, dollars: request.dollars };
  const kind = total.kind === 'reported' && request.kind === 'reported' ? 'reported' : 'estimated';
  return { ...others, kind, dollars: addDollars(spent, request.dollars) };
}
