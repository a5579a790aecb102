import { toWellFormedText } from '../toWellFormedText.ts';
import type { Field } from './Field.ts';
import { isPlainNumber, numberText } from './numberText.ts';

/** A text of the conversation. A lone surrogate reads as, and is written as, U+FFFD (READ-5, ENC-8). */
export const text: Field<string> = {
  read(value, reader, depth) {
    if (typeof value !== 'string') return reader.refuse(depth, 'a string', value);
    return toWellFormedText(value);
  },
  isPlain: (value) => typeof value === 'string' && value.isWellFormed(),
  write(value, writer, depth) {
    if (typeof value !== 'string') return writer.refuse(depth, 'a string', value);
    return JSON.stringify(toWellFormedText(value));
  },
};

export const boolean: Field<boolean> = {
  read: (value, reader, depth) => (typeof value === 'boolean' ? value : reader.refuse(depth, 'true or false', value)),
  isPlain: (value) => typeof value === 'boolean',
  write: (value, writer, depth) =>
    typeof value === 'boolean' ? String(value) : writer.refuse(depth, 'true or false', value),
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const countExpected = `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`;

/** A safe non-negative integer (READ-1). */
export const count: Field<number> = {
  read(value, reader, depth) {
    if (!isCount(value)) return reader.refuse(depth, countExpected, value);
    // `-0` is the one count that is spelt unlike any other of the same worth.
    return value === 0 ? 0 : value;
  },
  isPlain: (value) => isCount(value) && !Object.is(value, -0),
  write: (value, writer, depth) => (isCount(value) ? String(value) : writer.refuse(depth, countExpected, value)),
};

/** An index. A number that is none reads nonetheless: what it belongs to is dropped later, not the document (READ-6). */
export const index: Field<number> = {
  ...count,
  read(value, reader, depth) {
    if (typeof value !== 'number') return reader.refuse(depth, 'a number', value);
    return value === 0 ? 0 : value;
  },
};

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** A figure in US dollars: any finite number. */
export const dollars: Field<number> = {
  read: (value, reader, depth) => (isFiniteNumber(value) ? value : reader.refuse(depth, 'a finite number', value)),
  isPlain: (value) => isFiniteNumber(value) && isPlainNumber(value),
  write: (value, writer, depth) =>
    isFiniteNumber(value) ? numberText(value) : writer.refuse(depth, 'a finite number', value),
};

/** `"a", "b" or "c"`. */
export function alternatives(words: readonly string[]): string {
  const quoted = words.map((word) => JSON.stringify(word));
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/** One of a closed set of words. */
export function word<Word extends string>(...words: readonly Word[]): Field<Word> {
  const known: ReadonlySet<unknown> = new Set(words);
  const isKnown = (value: unknown): value is Word => known.has(value);
  const expected = alternatives(words);
  return {
    read: (value, reader, depth) => (isKnown(value) ? value : reader.refuse(depth, expected, value)),
    isPlain: isKnown,
    write: (value, writer, depth) => (isKnown(value) ? JSON.stringify(value) : writer.refuse(depth, expected, value)),
  };
}
