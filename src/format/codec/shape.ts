import { isObject } from './collections.ts';
import { sortByCodePoint } from './compareCodePoints.ts';
import type { DefaultedField, Field, OptionalField } from './Field.ts';
import { alternatives } from './scalars.ts';
import type { Reader, Writer } from './Trail.ts';
import { checkUnknownValue, isStorable, unknownValueText } from './unknownValue.ts';

/** A field for each key of an object type: the compiler names a key that lacks one, and one that should be optional. */
export type Fields<Value> = {
  readonly [Key in keyof Value]-?: Record<never, never> extends Pick<Value, Key>
    ? OptionalField<Exclude<Value[Key], undefined>>
    : Field<Value[Key]> | DefaultedField<Value[Key]>;
};

type AnyField = Field<unknown> | OptionalField<unknown> | DefaultedField<unknown>;

interface Member {
  readonly key: string;
  readonly field: Field<unknown>;
  readonly absent?: unknown;
  /** Whether the key must be there when it is read. */
  readonly required: boolean;
  readonly optional: boolean;
}

function toMember(key: string, field: AnyField): Member {
  if ('optional' in field) return { key, field: field.optional, optional: true, required: false };
  if ('defaulted' in field)
    return { key, field: field.defaulted, absent: field.absent, optional: false, required: false };
  return { key, field, optional: false, required: true };
}

/**
 * An object that format 1 describes. Keys it does not name stay where they are, as own properties of the same object,
 * and are written back sorted in (READ-4).
 */
export class Shape<Value extends object> implements Field<Value> {
  // Sorted, as stored keys are: the loops below look for the next key where it usually is, right after the last one.
  readonly #keys: readonly string[];
  readonly #members: readonly Member[];
  readonly #byKey: ReadonlyMap<string, Member>;
  readonly #required: readonly Member[];
  readonly #defaulted: readonly Member[];

  constructor(fields: Fields<Value>) {
    const known: Record<string, AnyField> = fields;
    this.#keys = sortByCodePoint(Object.keys(known));
    this.#members = this.#keys.map((key) => toMember(key, known[key] as AnyField));
    this.#byKey = new Map(this.#members.map((member) => [member.key, member]));
    this.#required = this.#members.filter((member) => member.required);
    this.#defaulted = this.#members.filter((member) => !member.required && !member.optional);
  }

  read(value: unknown, reader: Reader, depth: number): Value {
    if (!isObject(value)) return reader.refuse(depth, 'an object', value);
    const keys = this.#keys;
    let next = 0;
    let required = 0;
    let hasNull = false;
    for (const key in value) {
      let at = next;
      while (at < keys.length && keys[at] !== key) at++;
      let member: Member | undefined;
      if (at < keys.length) {
        member = this.#members[at];
        next = at + 1;
      } else member = this.#byKey.get(key);
      const stored = value[key];
      reader.steps[depth] = key;
      if (member === undefined) checkUnknownValue(stored, reader, depth + 1);
      else if (stored === null && !member.required) hasNull = true;
      else {
        const read = member.field.read(stored, reader, depth + 1);
        // A `0` is always set, for `-0` is not told from it by `!==`.
        if (read !== stored || read === 0) value[key] = read;
        if (member.required) required++;
      }
    }
    if (required !== this.#required.length) this.#refuseMissing(value, reader, depth);
    return this.#withDefaults(hasNull ? this.#withoutNulls(value) : value) as Value;
  }

  #refuseMissing(value: object, reader: Reader, depth: number): void {
    for (const { key, field } of this.#required)
      if (!Object.hasOwn(value, key)) {
        reader.steps[depth] = key;
        field.read(undefined, reader, depth + 1);
      }
  }

  // Defines each key anew rather than setting it: setting `__proto__` would lose it.
  #withoutNulls(value: object): object {
    return Object.fromEntries(
      Object.entries(value).filter(([key, member]) => member !== null || !this.#byKey.has(key)),
    );
  }

  #withDefaults(value: object): object {
    for (const { key, absent } of this.#defaulted)
      if (!Object.hasOwn(value, key)) (value as Record<string, unknown>)[key] = absent;
    return value;
  }

  isPlain(value: unknown): boolean {
    if (!isObject(value)) return false;
    let at = 0;
    let written = 0;
    for (const key in value) {
      while (at < this.#keys.length && this.#keys[at] !== key) at++;
      const member = this.#members[at++];
      if (member === undefined || !member.field.isPlain(value[key])) return false;
      if (!member.optional) written++;
    }
    return written === this.#required.length + this.#defaulted.length;
  }

  write(value: unknown, writer: Writer, depth: number): string {
    if (!isObject(value)) return writer.refuse(depth, 'an object', value);
    const texts: string[] = [];
    for (const key of this.keysToWrite(value)) {
      writer.steps[depth] = key;
      texts.push(`${JSON.stringify(key)}:${this.memberText(key, value[key], writer, depth + 1)}`);
    }
    return `{${texts.join(',')}}`;
  }

  /** Whether format 1 names the key in this object. */
  names(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** The keys of the canonical text, sorted. A key that must have a value is among them even where it has none. */
  keysToWrite(value: Readonly<Record<string, unknown>>): string[] {
    const keys = Object.keys(value).filter((key) => {
      const member = this.#byKey.get(key);
      return member === undefined ? isStorable(value[key]) : member.optional && value[key] !== undefined;
    });
    for (const member of this.#members) if (!member.optional) keys.push(member.key);
    return sortByCodePoint(keys);
  }

  /** The canonical text of what is under a key, whether format 1 names the key or not. */
  memberText(key: string, member: unknown, writer: Writer, depth: number): string {
    const field = this.#byKey.get(key)?.field;
    return field ? field.write(member, writer, depth) : unknownValueText(member, writer, depth);
  }
}

/** An object of one of several shapes, told apart by the word under one key. */
export class Variants<Value extends object> implements Field<Value> {
  readonly #key: string;
  readonly #shapes: ReadonlyMap<unknown, Field<Value>>;
  readonly #expected: string;

  constructor(key: string, shapes: Readonly<Record<string, Field<Value>>>) {
    this.#key = key;
    this.#shapes = new Map(Object.entries(shapes));
    this.#expected = alternatives(Object.keys(shapes));
  }

  #shapeOf(value: unknown, trail: Reader | Writer, depth: number): Field<Value> {
    if (!isObject(value)) return trail.refuse(depth, 'an object', value);
    const shape = this.#shapes.get(value[this.#key]);
    if (shape !== undefined) return shape;
    trail.steps[depth] = this.#key;
    return trail.refuse(depth + 1, this.#expected, value[this.#key]);
  }

  read(value: unknown, reader: Reader, depth: number): Value {
    return this.#shapeOf(value, reader, depth).read(value, reader, depth);
  }

  isPlain(value: unknown): boolean {
    return isObject(value) && this.#shapes.get(value[this.#key])?.isPlain(value) === true;
  }

  write(value: unknown, writer: Writer, depth: number): string {
    return this.#shapeOf(value, writer, depth).write(value, writer, depth);
  }
}
