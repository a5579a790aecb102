import { describe, expect, it } from 'vitest';
import { checkInput, readArguments } from '../../src/agent/checkInput.ts';

describe('checkInput', () => {
  it.each([
    [{ type: 'string' }, 'a', undefined],
    [{ type: 'string' }, 1, 'expected a string, found number 1'],
    [{ type: ['string', 'null'] }, null, undefined],
    [{ type: ['string', 'null'] }, [], 'expected a string or a null, found array []'],
    [{ type: 'integer' }, 1.5, 'expected an integer, found number 1.5'],
    [{ type: 'number', minimum: 0 }, -1, 'expected at least 0, found -1'],
    [{ type: 'number', maximum: 3 }, 4, 'expected at most 3, found 4'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'expected more than 0, found 0'],
    [{ enum: ['a', 'b'] }, 'c', 'expected one of "a", "b", found string "c"'],
    [{ type: 'string', minLength: 2 }, '😀', 'expected at least 2 characters'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'expected at most 1 item, found 2'],
    [{ items: { type: 'string' } }, ['a', 2], '[1]: expected a string, found number 2'],
    [{ required: ['a'] }, {}, 'a: is missing'],
    [{ required: ['toString'] }, {}, 'toString: is missing'],
    [
      { properties: { a: { properties: { b: { type: 'string' } } } } },
      { a: { b: 1 } },
      'a.b: expected a string, found number 1',
    ],
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }, 'b: is not known'],
    [{ type: 'object' }, 'x'.repeat(100), 'expected an object, found a string'],
    [{ format: 'email', unheardOf: true }, 'no address', undefined],
  ])('by %j says of %j: %s', (schema, value, expected) => {
    expect(checkInput(schema, value)).toBe(expected);
  });
});

it('reads arguments as an object, whatever the schema leaves out', () => {
  expect(readArguments('{"a":1}', {})).toEqual({ input: { a: 1 } });
  expect(readArguments(' ', {})).toEqual({ input: {} });
  expect(readArguments('null', {})).toEqual({ problem: 'expected an object, found null' });
});
