import { expect, it } from 'vitest';
import { shallowEqual } from '../../../src/react/hooks/shallowEqual.ts';

const one = {};

it.each([
  ['the same object', one, one, true],
  ['NaN', Number.NaN, Number.NaN, true],
  ['arrays of the same parts', [one, 1], [one, 1], true],
  ['arrays of other parts', [one], [{}], false],
  ['arrays of other lengths', [one], [one, one], false],
  ['objects of the same parts', { a: one }, { a: one }, true],
  ['objects of other keys', { a: undefined }, { b: undefined }, false],
  ['two Maps, which are compared by identity alone', new Map(), new Map(), false],
  ['an array and an object', [], {}, false],
])('compares %s', (_name, left, right, equal) => {
  expect(shallowEqual(left, right)).toBe(equal);
});
