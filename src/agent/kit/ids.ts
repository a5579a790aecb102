/** Gives each thing without an id one by its place: `"1"`, `"2"`. */
export function withIDs<Thing extends { readonly id?: string }>(
  things: readonly Thing[],
): readonly (Thing & { readonly id: string })[] {
  return things.map((thing, index) => ({ ...thing, id: thing.id ?? `${index + 1}` }));
}

/** The first id that two of the things share. */
export function duplicateOf(things: readonly { readonly id: string }[]): string | undefined {
  const seen = new Set<string>();
  return things.find(({ id }) => seen.size === seen.add(id).size)?.id;
}
