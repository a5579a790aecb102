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

/** A field whose key is left out when there is no value; `null` reads as absent (READ-5). */
export interface OptionalField<Value> extends Field<Value> {
  readonly optional: true;
}

/** A field whose key is always written, and that reads as `absent` where it is missing or `null`. */
export interface DefaultedField<Value> extends Field<Value> {
  readonly absent: Value;
}

export function optional<Value>(field: Field<Value>): OptionalField<Value> {
  return { ...methods(field), optional: true };
}

export function withDefault<Value>(field: Field<Value>, absent: Value): DefaultedField<Value> {
  return { ...methods(field), absent };
}

function methods<Value>(field: Field<Value>): Field<Value> {
  return {
    read: (value, reader, depth) => field.read(value, reader, depth),
    isPlain: (value) => field.isPlain(value),
    write: (value, writer, depth) => field.write(value, writer, depth),
  };
}
