import type { PricedModel } from './PriceTable.ts';

/** What a list says of a model: its first row whose provider and id fit. Case does not count. Undefined: nothing. */
export function findModel(
  models: readonly PricedModel[],
  { provider, model }: { readonly provider: string; readonly model: string },
): PricedModel | undefined {
  const id = model.toLowerCase();
  return models.find((row) => row.provider === provider && row.ids.some((pattern) => fits(pattern, id)));
}

function fits(pattern: string, id: string): boolean {
  const isBeginning = pattern.endsWith('*');
  const length = isBeginning ? pattern.length - 1 : pattern.length;
  if (isBeginning ? id.length < length : id.length !== length) return false;
  for (let at = 0; at < length; at += 1) {
    const wanted = pattern[at];
    const found = id[at] as string;
    if (wanted === '#' ? found < '0' || found > '9' : wanted?.toLowerCase() !== found) return false;
  }
  return true;
}
