import { isColor } from '../poster/isColor.ts';

/** Reads a tool's arguments as a model wrote them. Each reader throws an Error that tells the model what to write. */
export interface ToolInput {
  text(key: string, fallback?: string): string;
  number(key: string, fallback?: number): number;
  /** A number above zero. */
  length(key: string, fallback?: number): number;
  color(key: string, fallback?: string): string;
  oneOf<Word extends string>(key: string, words: readonly Word[], fallback?: Word): Word;
}

export function toolInput(input: unknown): ToolInput {
  const values: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};

  function read<T>(key: string, expected: string, fallback: T | undefined, accept: (value: unknown) => value is T): T {
    const value = values[key] ?? fallback;
    if (!accept(value)) throw new Error(`"${key}" must be ${expected}.`);
    return value;
  }
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 10_000;

  return {
    text: (key, fallback) => read(key, 'text', fallback, isText),
    number: (key, fallback) => read(key, 'a number', fallback, isNumber),
    length: (key, fallback) =>
      read(key, 'a number above 0', fallback, (value): value is number => isNumber(value) && value > 0),
    color: (key, fallback) =>
      read(
        key,
        'a CSS colour',
        fallback,
        (value): value is string => isText(value) && isColor(value) && CSS.supports('color', value),
      ),
    oneOf: <Word extends string>(key: string, words: readonly Word[], fallback?: Word) =>
      read(key, `one of ${words.join(', ')}`, fallback, (value): value is Word => words.some((word) => word === value)),
  };
}

/** A text of the arguments, for a line that is shown before they are checked. */
export function said(input: unknown, key: string): string {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined;
  return typeof value === 'string' ? value : '';
}
