import { sortByCodePoint } from './compareCodePoints.ts';
import { numberText } from './numberText.ts';
import type { Reader, Writer } from './Trail.ts';

/** Containers within containers, the document itself included (READ-1). */
const deepestNesting = 512;

const tooDeep = `at most ${deepestNesting} levels of nesting`;

/** Checks a value under a key that format 1 does not name. Only its depth can be wrong. */
export function checkUnknownValue(value: unknown, reader: Reader, depth: number): void {
  checkDepth(value, reader, depth, depth);
}

// `start` is where the unknown value stands: the path names that, not the 500 levels below it.
function checkDepth(value: unknown, reader: Reader, depth: number, start: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepestNesting) reader.refuse(start, tooDeep, value);
  for (const member of Array.isArray(value) ? value : Object.values(value))
    checkDepth(member, reader, depth + 1, start);
}

/** Whether a value has a place in JSON at all: what has none is left out, as JSON.stringify does. */
export const isStorable = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/** The canonical text of any JSON value. Lone surrogates and nulls stay as they were read (ENC-6). */
export function unknownValueText(value: unknown, writer: Writer, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Number.isNaN(value) ? 'null' : numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return 'null';
  if (depth > deepestNesting) writer.refuse(depth, tooDeep, value);
  if (Array.isArray(value))
    return `[${Array.from(value, (member) => unknownValueText(member, writer, depth + 1)).join(',')}]`;
  const members = sortByCodePoint(Object.keys(value))
    .map((key) => [key, (value as Record<string, unknown>)[key]] as const)
    .filter(([, member]) => isStorable(member))
    .map(([key, member]) => `${JSON.stringify(key)}:${unknownValueText(member, writer, depth + 1)}`);
  return `{${members.join(',')}}`;
}
