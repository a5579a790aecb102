import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from '../../src/format/codec/numberText.ts';
import { Writer } from '../../src/format/codec/Trail.ts';
import { unknownValueText } from '../../src/format/codec/unknownValue.ts';
import {
  createConversationEncoder,
  decodeConversation,
  encodeConversation,
  referencedImages,
} from '../../src/format/index.ts';
import { fullConversation } from '../fixtures/fullConversation.ts';
import { anyConversation } from './arbitraries.ts';
import { assertDeepEqual, restored, reversedKeys, textOf, utf8 } from './support.ts';

const full = encodeConversation(fullConversation);

/** What reads must read the same again once it is written; what does not read must say why. Nothing throws. */
function checkOutcome(bytes: Uint8Array): void {
  const decoded = decodeConversation(bytes);
  if (decoded.outcome === 'unreadable') {
    expect(['newer', 'corrupt']).toContain(decoded.reason.kind);
    expect(JSON.stringify(decoded.reason).length).toBeLessThan(1000);
  } else assertDeepEqual(restored(encodeConversation(decoded.conversation)), decoded.conversation);
}

/** Every place in a JSON value: the path to it. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => places(member, [...path, key]))];
}

/** The value with what is at a place replaced. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const entries = Object.entries(value as object).map(([at, member]) => [
    at,
    at === key ? replaced(member, rest, by) : member,
  ]);
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

describe('any conversation', () => {
  it('reads as it was written [ENC-2, READ-4]', () => {
    fc.assert(
      fc.property(anyConversation, (conversation) => {
        const bytes = encodeConversation(conversation);
        const read = restored(bytes);
        assertDeepEqual(read, conversation);
        expect(textOf(encodeConversation(read))).toBe(textOf(bytes));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same bytes in pieces, from whatever the encoder wrote before, and whatever images are kept [ENC-1, IMG-1]', () => {
    const plan = fc.option(fc.func(fc.boolean()), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyConversation, plan), { minLength: 2, maxLength: 4 }), (saves) => {
        const encoder = createConversationEncoder();
        for (const [conversation, isKept] of saves) {
          const keptImages =
            isKept && new Set([...referencedImages(conversation).keys()].filter((sha256) => isKept(sha256)));
          const pieces = encoder.encode(conversation, { keptImages });
          expect(Buffer.concat(pieces).toString()).toBe(textOf(encodeConversation(conversation, { keptImages })));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('reads the same with its keys in another order and white space between [READ-5, ENC-7]', () => {
    fc.assert(
      fc.property(anyConversation, (conversation) => {
        const bytes = encodeConversation(conversation);
        const spelt = JSON.stringify(reversedKeys(JSON.parse(textOf(bytes))), undefined, 2);
        // JSON.stringify has no `-0` and no infinity: only what holds none of them is spelt otherwise without a loss.
        fc.pre(unknownValueText(JSON.parse(spelt), new Writer(), 1) === textOf(bytes));
        assertDeepEqual(restored(spelt), conversation);
      }),
      { numRuns: 300 },
    );
  });
});

describe('damaged bytes', () => {
  it('have an outcome wherever they are changed, cut, doubled or overwritten [READ-1]', () => {
    const edit = fc.record({ at: fc.nat(full.length), length: fc.nat(20), bytes: fc.uint8Array({ maxLength: 8 }) });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let bytes = full;
        for (const { at, length, bytes: inserted } of edits)
          bytes = new Uint8Array(Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + length)]));
        checkOutcome(bytes);
      }),
      { numRuns: 300 },
    );
    for (let length = 0; length < full.length; length += 499) checkOutcome(full.subarray(0, length));
  });

  it('have an outcome with a value of any kind in any place [READ-1]', () => {
    const value = JSON.parse(textOf(full));
    const all = places(value);
    expect(all.length).toBeGreaterThan(2000);
    const anyValue = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(null, -1, 1.5, '', [], {}, [null], [{}], true),
    );
    fc.assert(
      fc.property(fc.nat(all.length - 1), anyValue, (at, by) => {
        checkOutcome(utf8(JSON.stringify(replaced(value, all[at] ?? [], by))));
      }),
      { numRuns: 200 },
    );
  });

  it('have an outcome when they are no document at all [READ-1]', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => checkOutcome(bytes)));
    fc.assert(fc.property(fc.json(), (json) => checkOutcome(utf8(json))));
  });
});

it('any number reads back as the very same [ENC-5]', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const text = numberText(value);
      expect(Object.is(JSON.parse(text), value)).toBe(true);
      expect(text).toMatch(/^-?(\d+(\.\d+)?|\d(\.\d+)?e[+-]\d\d+)$/);
    }),
    { numRuns: 5000 },
  );
});
