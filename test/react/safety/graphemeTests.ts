import { readFileSync } from 'node:fs';
import path from 'node:path';

const given = process.env.AGENT_PANEL_INPUTS;
const file = given
  ? path.join(given, 'vectors/unicode/tests__GraphemeBreakTest.txt')
  : path.join(import.meta.dirname, 'inputs/unicode/GraphemeBreakTest.txt');

/** The test strings of Unicode's grapheme cluster rules, each as its clusters. */
export function graphemeTests(): readonly (readonly string[])[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('÷'))
    .map((line) =>
      (line.split('#')[0] ?? '')
        .split('÷')
        .map((cluster) => cluster.match(/[\dA-F]{4,6}/g)?.map((hex) => String.fromCodePoint(Number.parseInt(hex, 16))))
        .filter((points) => points !== undefined)
        .map((points) => points.join('')),
    );
}
