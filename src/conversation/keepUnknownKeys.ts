import { toWellFormedText } from '../format/toWellFormedText.ts';

/** `next` with the keys of `previous` that format 1 does not name: they outlive a replaced value (READ-4). */
export function keepUnknownKeys<Value extends object>(
  previous: object | undefined,
  next: Value,
  isNamed: (key: string) => boolean,
): Value {
  if (!previous) return next;
  const unknown = Object.entries(previous).filter(
    // An action's keys are well-formed by now (ENC-8): under such a key the next value has its own word.
    ([key]) => !isNamed(key) && !Object.hasOwn(next, toWellFormedText(key)),
  );
  return unknown.length === 0 ? next : { ...Object.fromEntries(unknown), ...next };
}
