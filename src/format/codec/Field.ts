import type { Reader, Writer } from './Trail.ts';

/** How one kind of value is read and written. */
export interface Field<Value> {
  /**
   * Checks a parsed value. Returns the value itself wherever it needs no change, so that reading costs little more than
   * parsing. `depth` is where the value stands (see Trail).
   */
  read(value: unknown, reader: Reader, depth: number): Value;
  /** Whether JSON.stringify writes exactly the canonical text of the value: the fast way to write what was read. */
  isPlain(value: unknown): boolean;
  /** The canonical text. Refuses what could not be read again. */
  write(value: unknown, writer: Writer, depth: number): string;
}

/** A key that is left out when there is no value; `null` reads as absent (READ-5). */
export interface OptionalField<Value> {
  readonly optional: Field<Value>;
}

/** A key that is always written, and that reads as `absent` where it is missing or `null` (READ-5). */
export interface DefaultedField<Value> {
  readonly defaulted: Field<Value>;
  readonly absent: Value;
}

export function optional<Value>(field: Field<Value>): OptionalField<Value> {
  return { optional: field };
}

export function withDefault<Value>(field: Field<Value>, absent: Value): DefaultedField<Value> {
  return { defaulted: field, absent };
}

/** The field, with what is read of it changed once more. */
export const readAs = <Value, Read extends Value>(
  field: Field<Read>,
  change: (value: Read) => Value,
): Field<Value> => ({
  read: (value, reader, depth) => change(field.read(value, reader, depth)),
  isPlain: (value) => field.isPlain(value),
  write: (value, writer, depth) => field.write(value, writer, depth),
});
