import type { Cost, Usage } from './Conversation.ts';
import type { Field } from './codec/Field.ts';
import { dollars, word } from './codec/scalars.ts';
import { Shape, Variants } from './codec/shape.ts';
import { addDollars } from './dollars.ts';
import { isZeroUsage } from './usage.ts';

type CostOf<Kind extends Cost['kind']> = Extract<Cost, { readonly kind: Kind }>;

const costs: { readonly [Kind in Cost['kind']]: Field<Cost> } = {
  reported: new Shape<CostOf<'reported'>>({ kind: word('reported'), dollars }),
  estimated: new Shape<CostOf<'estimated'>>({ kind: word('estimated'), dollars }),
  unknown: new Shape<CostOf<'unknown'>>({ kind: word('unknown') }),
  notBilled: new Shape<CostOf<'notBilled'>>({ kind: word('notBilled') }),
};

export const costCodec = new Variants<Cost>('kind', costs);

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
