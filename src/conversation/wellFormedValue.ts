import { AgentPanelError, toWellFormedText } from '../format/index.ts';

/**
 * A plain value with every text in it made well-formed (ENC-8). The same value where nothing was ill-formed, so that
 * identities survive.
 */
export function wellFormedValue<Value>(value: Value): Value {
  return wellFormed(value, 0) as Value;
}

/** Deeper than anything that can be stored (READ-1); a value that holds itself is found so, too. */
const deepest = 600;

function wellFormed(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toWellFormedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest)
    throw new AgentPanelError(
      'invalid-action',
      'A value in the action is nested too deep to be stored, or holds itself. Nothing was changed. Pass plain data.',
    );
  if (Array.isArray(value)) return changedList(value, depth) ?? value;
  if (value instanceof Map) {
    const entries = changedList([...value], depth);
    return entries ? new Map(entries as [unknown, unknown][]) : value;
  }
  const entries = changedList(Object.entries(value), depth);
  // fromEntries defines own properties, so that a `__proto__` among unknown keys stays a key (READ-4).
  return entries ? Object.fromEntries(entries as [string, unknown][]) : value;
}

function changedList(values: readonly unknown[], depth: number): unknown[] | undefined {
  const next = values.map((value) => wellFormed(value, depth + 1));
  return next.some((value, index) => value !== values[index]) ? next : undefined;
}
