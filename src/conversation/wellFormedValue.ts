import { toWellFormedText } from '../format/index.ts';

/**
 * A plain value with every text in it made well-formed (ENC-8). The same value where nothing was ill-formed, so that
 * identities survive.
 */
export function wellFormedValue<Value>(value: Value): Value {
  return wellFormed(value) as Value;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return toWellFormedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return changedList(value) ?? value;
  if (value instanceof Map) {
    const entries = changedList([...value]);
    return entries ? new Map(entries as [unknown, unknown][]) : value;
  }
  const entries = changedList(Object.entries(value));
  // fromEntries defines own properties, so that a `__proto__` among unknown keys stays a key (READ-4).
  return entries ? Object.fromEntries(entries as [string, unknown][]) : value;
}

function changedList(values: readonly unknown[]): unknown[] | undefined {
  const next = values.map(wellFormed);
  return next.some((value, index) => value !== values[index]) ? next : undefined;
}
