function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether two selections are the same: by identity, or, for arrays and plain objects, by the identity of their parts. */
export function shallowEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && sameParts(one, other);
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}

// From the end: in a conversation that is where things change.
function sameParts(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let index = one.length - 1; index >= 0; index -= 1) if (!Object.is(one[index], other[index])) return false;
  return true;
}
