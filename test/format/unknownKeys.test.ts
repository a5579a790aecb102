import { describe, expect, it } from 'vitest';
import { type Conversation, encodeConversation } from '../../src/format/index.ts';
import { fullConversation, fullConversationVariants } from '../fixtures/fullConversation.ts';
import { unknownKeysJSON } from '../fixtures/unknownKeys.ts';
import { assertDeepEqual, documentText, encodedText, restored, textOf } from './support.ts';

/** Every object within a value, Maps and arrays looked into, unknown values not. */
function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (value instanceof Map || Array.isArray(value)) for (const member of value.values()) yield* objectsOf(member);
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>;
    for (const [key, member] of Object.entries(value)) if (!(key in unknown)) yield* objectsOf(member);
  }
}

const unknown = JSON.parse(unknownKeysJSON) as Record<string, unknown>;

describe('unknown keys', () => {
  it.each(Object.entries<Conversation>(fullConversationVariants))(
    'survive in every object of the %s conversation, and change nothing [READ-4]',
    (_, conversation) => {
      const read = restored(encodeConversation(conversation));
      assertDeepEqual(read, conversation);
      expect(encodedText(read)).toBe(encodedText(conversation));
    },
  );

  it('survive in each kind of object: as many in the text as in memory [READ-4]', () => {
    const holders = [...objectsOf(fullConversation)].filter((object) => Object.hasOwn(object, 'xFuture'));
    expect(holders.length).toBeGreaterThan(50);
    const text = encodedText(fullConversation);
    expect(
      text.split('"xFuture":[null,true,1.5,5e-05,1e+16,1e-07,1e+999,-1e+999,-0,{"a":{"10":[],"9":{}},"z":1}]').length,
    ).toBe(holders.length + 1);
    for (const holder of holders)
      assertDeepEqual(Object.fromEntries(Object.keys(unknown).map((key) => [key, holder[key]])), unknown);
  });

  it('are sorted in by code point, whatever they look like [ENC-3]', () => {
    const keys = Object.keys(
      JSON.parse(encodedText(fullConversation).replaceAll('"10":', '"k10":').replaceAll('"9":', '"k9":')),
    );
    expect(keys.slice(0, 3)).toEqual(['', 'k10', 'k9']);
    expect(keys.slice(-3)).toEqual(['\udfff', '\uff5e', '\u{1f600}']);
  });

  it('never become the prototype, nor a known key of another type [READ-4]', () => {
    const items = '[{"__proto__":{"detail":"no"},"id":"A","type":"thinking","text":"t","status":7,"name":null}]';
    const conversation = restored(documentText({ items, __proto__: '1' }));
    const [item] = conversation.items;
    expect(item?.detail).toBeUndefined();
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(encodedText(conversation)).toContain(
      '[{"__proto__":{"detail":"no"},"id":"A","name":null,"status":7,"text":"t","type":"thinking"}]',
    );
  });

  it('are keys like any other in a map [READ-4]', () => {
    const text = documentText({
      skillCards: '{"__proto__":"saved","constructor":"open","toString":"dismissed","10":"open","9":"open"}',
    });
    const conversation = restored(text);
    expect(conversation.skillCards.get('__proto__')).toBe('saved');
    expect(conversation.skillCards.get('hasOwnProperty')).toBeUndefined();
    expect(encodedText(conversation)).toContain(
      '"skillCards":{"10":"open","9":"open","__proto__":"saved","constructor":"open","toString":"dismissed"}',
    );
  });

  it('survive a change that spreads the object [READ-4]', () => {
    const before = restored(encodeConversation(fullConversation));
    const after: Conversation = { ...before, model: 'another' };
    expect(encodedText(after)).toBe(encodedText(before).replace('"model":"vendor/example-model"', '"model":"another"'));
  });

  it('keep dollars under a cost that has none [READ-4, VAL-4]', () => {
    for (const dollars of ['null', '"x"', '1e+400', '{"a":[]}', '-0'])
      expect(
        encodedText(restored(documentText({ estimatedCost: `{"dollars":${dollars},"kind":"unknown"}` }))),
      ).toContain(`"estimatedCost":{"dollars":${dollars.replace('+400', '+999')},"kind":"unknown"}`);
  });

  it('have doubles for numbers [ENC-6]', () => {
    const read = restored(documentText({ x: '[12345678901234567890,1.0,100e-2,0.00001,1E400,-1e-400]' }));
    expect(textOf(encodeConversation(read))).toContain('"x":[1.2345678901234567e+19,1,1,1e-05,1e+999,-0]');
  });
});
