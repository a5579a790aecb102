/**
 * A function from a list to one key for each entry, unique though names repeat (READ-6): its
 * name, and which of that name it is. The returned array keeps its identity while the names stay the same, so that streaming into a row, which makes a
 * new list at each delta, disturbs nothing that depends on the keys.
 */
export function createRowKeys<Entry extends object>(
  nameOf: (entry: Entry) => string,
): (entries: readonly Entry[]) => readonly string[] {
  let lastEntries: readonly Entry[] = [];
  let lastKeys: readonly string[] = [];
  return (entries) => {
    if (entries === lastEntries) return lastKeys;
    const same =
      entries.length === lastEntries.length &&
      entries.every((entry, index) => {
        const last = lastEntries[index];
        return entry === last || (last !== undefined && nameOf(entry) === nameOf(last));
      });
    lastEntries = entries;
    if (same) return lastKeys;
    const seen = new Map<string, number>();
    lastKeys = entries.map((entry) => {
      const name = nameOf(entry);
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return `${nth}:${name}`;
    });
    return lastKeys;
  };
}
