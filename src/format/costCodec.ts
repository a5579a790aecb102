import type { Cost } from './Conversation.ts';
import type { Field } from './codec/Field.ts';
import { dollars, word } from './codec/scalars.ts';
import { Shape, Variants } from './codec/shape.ts';

type CostOf<Kind extends Cost['kind']> = Extract<Cost, { readonly kind: Kind }>;

const costs: { readonly [Kind in Cost['kind']]: Field<Cost> } = {
  reported: new Shape<CostOf<'reported'>>({ kind: word('reported'), dollars }),
  estimated: new Shape<CostOf<'estimated'>>({ kind: word('estimated'), dollars }),
  unknown: new Shape<CostOf<'unknown'>>({ kind: word('unknown') }),
  notBilled: new Shape<CostOf<'notBilled'>>({ kind: word('notBilled') }),
};

export const costCodec = new Variants<Cost>('kind', costs);
