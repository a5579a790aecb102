import { toWellFormedText } from '../toWellFormedText.ts';
import { sortByCodePoint } from './compareCodePoints.ts';
import type { Field } from './Field.ts';

/** Whether a parsed value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An array. */
export function list<Element>(element: Field<Element>): Field<readonly Element[]> {
  return {
    read(value, reader, depth) {
      if (!Array.isArray(value)) return reader.refuse(depth, 'an array', value);
      for (let at = 0; at < value.length; at++) {
        reader.steps[depth] = at;
        const stored: unknown = value[at];
        const member = element.read(stored, reader, depth + 1);
        if (member !== stored) value[at] = member;
      }
      return value;
    },
    isPlain(value) {
      if (!Array.isArray(value)) return false;
      // Not `every`, which passes over the holes of a sparse array. JSON would write them as null.
      for (const member of value) if (!element.isPlain(member)) return false;
      return true;
    },
    write(value, writer, depth) {
      if (!Array.isArray(value)) return writer.refuse(depth, 'an array', value);
      const members = Array.from(value, (member, at) => {
        writer.steps[depth] = at;
        return element.write(member, writer, depth + 1);
      });
      return `[${members.join(',')}]`;
    },
  };
}

/** An object whose keys are data, such as item ids. A Map in memory: `__proto__` is a key like any other (READ-4). */
export function keyed<Value>(member: Field<Value>): Field<ReadonlyMap<string, Value>> {
  return {
    read(value, reader, depth) {
      if (!isObject(value)) return reader.refuse(depth, 'an object', value);
      const map = new Map<string, Value>();
      for (const key of Object.keys(value)) {
        reader.steps[depth] = key;
        const read = member.read(value[key], reader, depth + 1);
        map.set(toWellFormedText(key), read);
      }
      return map;
    },
    isPlain: () => false,
    write(value, writer, depth) {
      if (!(value instanceof Map)) return writer.refuse(depth, 'a Map', value);
      // Well-formed first: two keys may become one.
      const texts = new Map<string, string>();
      for (const [key, entry] of value) {
        if (typeof key !== 'string') return writer.refuse(depth, 'a Map with strings as keys', value);
        writer.steps[depth] = key;
        texts.set(toWellFormedText(key), member.write(entry, writer, depth + 1));
      }
      return `{${sortByCodePoint([...texts.keys()])
        .map((key) => `${JSON.stringify(key)}:${texts.get(key)}`)
        .join(',')}}`;
    },
  };
}
