import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { numberText } from '../../src/format/codec/numberText.ts';
import { Writer } from '../../src/format/codec/Trail.ts';
import { unknownValueText } from '../../src/format/codec/unknownValue.ts';
import { encodeConversation } from '../../src/format/index.ts';
import { type Golden, goldens, goldenText } from '../fixtures/inputs.ts';
import { encodedText, refusal, restored, reversedKeys, textOf } from './support.ts';

interface Input {
  readonly kind: 'strings' | 'ints' | 'repeat';
  readonly codePoints?: readonly (readonly number[])[];
  readonly decimal?: readonly string[];
  readonly unit?: readonly number[];
  readonly count?: number;
}

const all = goldens();
const inputs = JSON.parse(goldenText('inputs.json')) as Readonly<Record<string, Input>>;
const valueText = (value: unknown) => unknownValueText(value, new Writer(), 1);
const fromCodePoints = (codePoints: readonly number[]) => codePoints.map((at) => String.fromCodePoint(at)).join('');
const strings = (name: string) => (inputs[name]?.codePoints ?? []).map(fromCodePoints);

/** The `sk` spelling escapes slashes, ours does not: nothing else is different. */
const withoutEscapedSlashes = (json: string) =>
  json.replace(/\\(.)/g, (pair, escaped) => (escaped === '/' ? '/' : pair));

/** The bytes that format 1 writes for the value of a golden. */
function canonicalText(name: string): string {
  const spelt = (spelling: string) => all.find((golden) => golden.name === name && golden.spelling === spelling)?.bytes;
  const exact = spelt('sk-ns');
  if (exact) return textOf(exact);
  const escaped = spelt('sk');
  assert(escaped, `${name} has no spelling to go by`);
  return withoutEscapedSlashes(textOf(escaped));
}

/** These hold counts no JavaScript number can, or card states this format does not know. */
const unreadableNames = ['conversation-items-guessed', 'conversation-usage-all-optionals'];
const isConversation = ({ name }: Golden) => name.startsWith('conversation-');
const title = ({ name, spelling }: Golden) => `${name}.${spelling}`;

describe('conversations that Swift wrote', () => {
  const readable = all.filter((golden) => isConversation(golden) && !unreadableNames.includes(golden.name));

  it.each(readable.map((golden) => [title(golden), golden] as const))(
    'reads %s and writes the canonical bytes [ENC-2]',
    (_, golden) => {
      const conversation = restored(golden.bytes);
      expect(textOf(encodeConversation(conversation))).toBe(canonicalText(golden.name));
      // Built by hand in another key order, it takes the slow way through the encoder.
      expect(encodedText(restored(JSON.stringify(reversedKeys(JSON.parse(textOf(golden.bytes))))))).toBe(
        canonicalText(golden.name),
      );
    },
  );

  const texts = readable.filter(({ name }) => name.startsWith('conversation-text-'));
  it.each(texts.map((golden) => [title(golden), golden] as const))(
    'reads the text of %s as it is [ENC-4]',
    (_, golden) => {
      const [expected] = strings(golden.name);
      const { items, history } = restored(golden.bytes);
      const found = [...items, ...history.flatMap((message) => message.content)].flatMap((value) =>
        Object.values(value),
      );
      expect(found.filter((text) => text === expected).length).toBeGreaterThanOrEqual(4);
    },
  );

  it('reads a long text as it is [ENC-4]', () => {
    const { unit = [], count = 0 } = inputs['conversation-long-text'] ?? {};
    const conversation = restored(all.find(({ name }) => name === 'conversation-long-text')?.bytes ?? '');
    expect(JSON.stringify(conversation.items)).toContain(JSON.stringify(fromCodePoints(unit).repeat(count)));
  });

  it.each(all.filter(({ name }) => unreadableNames.includes(name)).map((golden) => [title(golden), golden] as const))(
    'says why %s is not read [READ-1]',
    (_, golden) => {
      const paths: Readonly<Record<string, string>> = {
        'conversation-items-guessed': 'approvalCards["1A2B3C4D-5E6F-4A7B-8C9D-0E1F2A3B4C50"]',
        'conversation-usage-all-optionals': 'usage.input',
      };
      expect(refusal(golden.bytes)).toMatchObject({ kind: 'corrupt', path: paths[golden.name] });
    },
  );

  it('writes the bytes of conversation-items-guessed [ENC-2]', () => {
    const bytes = canonicalText('conversation-items-guessed');
    expect(valueText(reversedKeys(JSON.parse(bytes)))).toBe(bytes);
  });

  it('writes the bytes of conversation-usage-all-optionals, but for its counts [ENC-5]', () => {
    const bytes = canonicalText('conversation-usage-all-optionals')
      .replace('"input":9007199254740993,"output":9223372036854775807', '"input":9007199254740991,"output":0')
      // Its facts belong to a message it does not have (READ-6).
      .replace('"history":[]', '"history":[{"content":[],"role":"user"}]');
    expect(encodedText(restored(JSON.stringify(reversedKeys(JSON.parse(bytes)))))).toBe(bytes);
  });
});

describe('values that Swift wrote', () => {
  it.each(['strings-ascii-array', 'strings-ascii-values', 'strings-tricky'])('writes %s [ENC-4]', (name) => {
    expect(valueText(strings(name))).toBe(canonicalText(name));
  });

  it('sorts and escapes every ASCII character as a key [ENC-3, ENC-4]', () => {
    const members = strings('strings-ascii-keys').map((key) => [key, key.codePointAt(0)]);
    expect(valueText(Object.fromEntries(members))).toBe(canonicalText('strings-ascii-keys'));
  });

  it('writes integers as digits, as far as a number holds them [ENC-5]', () => {
    const written = canonicalText('ints').slice(1, -1).split(',');
    const decimals = inputs.ints?.decimal ?? [];
    const held = decimals.filter(
      (decimal) => Math.abs(Number(decimal)) <= 2 ** 53 && BigInt(Number(decimal)) === BigInt(decimal),
    );
    expect(held.length).toBe(5);
    for (const decimal of held) expect(valueText(Number(decimal))).toBe(written[decimals.indexOf(decimal)]);
  });

  it.each([
    ['keys-nested', { b: { 9: null, 10: null, B: [{ z: 1, a: {}, M: [] }] }, a: true, C: false }],
    ['containers-null', [null, { n: null }]],
    ['containers-empty', { one: [1], nested: [[], {}, [[]]], map: {}, arr: [] }],
    ['containers-empty-top-array', []],
    [
      'containers-direct-arrays',
      {
        strings: ['a', 'b/c'],
        noStrings: [],
        noInts: [],
        nested: [[], [1], [1, 2]],
        ints: [1, 2],
        doubles: [1, 1.5],
        bools: [true, false],
      },
    ],
    ['url-value', ['https://example.com/a%20b?q=%C3%A9']],
    ['uuid-lowercase-input', ['6F1C2A1E-2B1B-4C7A-9E43-1D2F3A4B5C60']],
  ])('writes %s [ENC-3]', (name, value) => {
    expect(valueText(value)).toBe(canonicalText(name));
  });

  it('writes 511 arrays in one another', () => {
    let nested: unknown = [];
    for (let depth = 1; depth < 511; depth++) nested = [nested];
    expect(valueText(nested)).toBe(canonicalText('nesting-511'));
  });

  it('has a check for every golden', () => {
    const checked = new Set([
      ...all.filter(isConversation).map(({ name }) => name),
      ...['strings-ascii-array', 'strings-ascii-values', 'strings-tricky', 'strings-ascii-keys', 'ints', 'keys-nested'],
      ...['containers-null', 'containers-empty', 'containers-empty-top-array', 'containers-direct-arrays'],
      ...['url-value', 'uuid-lowercase-input', 'nesting-511'],
      // Swift's Decimal, which format 1 does not use: its figures are doubles.
      'decimals',
    ]);
    expect(all.map(({ name }) => name).filter((name) => !checked.has(name))).toEqual([]);
  });
});

it('writes every double of doubles.tsv as Swift does, and reads it back [ENC-5]', () => {
  const lines = goldenText('doubles.tsv')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(1000);
  const bits = new DataView(new ArrayBuffer(8));
  for (const line of lines) {
    const [hex = '', text = ''] = line.split('\t');
    bits.setBigUint64(0, BigInt(`0x${hex}`));
    const value = bits.getFloat64(0);
    expect(numberText(value), line).toBe(text);
    assert(Object.is(JSON.parse(text), value), line);
    const cost = `{"dollars":${text},"kind":"reported"}`;
    expect(encodedText(restored(`{"formatVersion":1,"items":[],"history":[],"estimatedCost":${cost}}`))).toContain(
      cost,
    );
  }
});
