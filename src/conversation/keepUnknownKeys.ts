/** `next` with the keys of `previous` that format 1 does not name: they outlive a replaced value (READ-4). */
export function keepUnknownKeys<Value extends object>(
  previous: object | undefined,
  next: Value,
  namedKeys: ReadonlySet<string>,
): Value {
  if (!previous) return next;
  const unknown = Object.entries(previous).filter(([key]) => !namedKeys.has(key));
  return unknown.length === 0 ? next : { ...Object.fromEntries(unknown), ...next };
}
