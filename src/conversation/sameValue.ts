/** Whether two plain values (objects, arrays, Maps, primitives) hold the same. Not for cycles. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => sameValue(value, other[index]))
    );
  if (one instanceof Map || other instanceof Map)
    return one instanceof Map && other instanceof Map && sameValue([...one], [...other]);
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(
      ([key, value]) => Object.hasOwn(other, key) && sameValue(value, (other as Record<string, unknown>)[key]),
    )
  );
}
