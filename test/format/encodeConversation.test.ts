import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../src/format/codec/compareCodePoints.ts';
import {
  AgentPanelError,
  type Conversation,
  createConversationEncoder,
  emptyConversation,
  encodeConversation,
  type Item,
  isEmptyConversation,
  type Message,
  omitImages,
  referencedImages,
  toWellFormedText,
  zeroUsage,
} from '../../src/format/index.ts';
import { maxConversationBytes } from '../../src/format/maxConversationBytes.ts';
import { fullConversation, fullConversationVariants } from '../fixtures/fullConversation.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { documentText, encodedText, restored, textOf } from './support.ts';

const joined = (segments: readonly Uint8Array[]) => Buffer.concat(segments).toString();
const encodedWith = (conversation: Conversation, keptImages: ReadonlySet<string> | undefined) =>
  textOf(encodeConversation(conversation, { keptImages }));
const thinking = (id: string, text = ''): Item => ({ type: 'thinking', id, text });
const said = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });

describe('the canonical bytes', () => {
  it('have every key that is not optional, empty containers too, and no white space [ENC-2, ENC-6]', () => {
    expect(encodedText(emptyConversation)).toBe(
      '{"approvalCards":{},"estimatedCost":{"kind":"unknown"},"feedback":{},"formatVersion":1,"history":[],"items":[],' +
        '"lintRuleCards":{},"queued":[],"resolvedCards":[],"sentFacts":[],"skillCards":{},"unsent":[],' +
        '"usage":{"cacheRead":0,"cacheWrite":0,"input":0,"output":0,"webSearchRequests":0}}',
    );
  });

  it('hold nothing of the composer: there is no key for its draft [CON-1]', () => {
    const keys = Object.keys(
      JSON.parse(encodedText({ ...emptyConversation, provider: 'p', model: 'm', lastRoundUsage: zeroUsage })),
    );
    expect(keys).toEqual([
      'approvalCards',
      'estimatedCost',
      'feedback',
      'formatVersion',
      'history',
      'items',
      'lastRoundUsage',
      'lintRuleCards',
      'model',
      'provider',
      'queued',
      'resolvedCards',
      'sentFacts',
      'skillCards',
      'unsent',
      'usage',
    ]);
  });

  it('are the same each time, whatever the order of keys and entries in memory [ENC-1]', () => {
    const item = { type: 'thinking', text: 't', id: 'A', detail: 'd' } as const;
    const sorted = { detail: 'd', id: 'A', text: 't', type: 'thinking' } as const;
    const conversation = (one: Item, cards: readonly (readonly [string, 'open'])[]): Conversation => ({
      ...emptyConversation,
      items: [one],
      skillCards: new Map(cards),
    });
    const bytes = encodedText(
      conversation(item, [
        ['b', 'open'],
        ['a', 'open'],
      ]),
    );
    expect(bytes).toBe(
      encodedText(
        conversation(sorted, [
          ['a', 'open'],
          ['b', 'open'],
        ]),
      ),
    );
    expect(bytes).toContain('"items":[{"detail":"d","id":"A","text":"t","type":"thinking"}]');
    expect(bytes).toContain('"skillCards":{"a":"open","b":"open"}');
  });

  it('sort keys by code point [ENC-3]', () => {
    const sorted = [
      '',
      '\0',
      '10',
      '9',
      'A',
      'Z',
      '_',
      'a',
      'a10',
      'a9',
      'ab',
      '\u007f',
      'é',
      '\ud7ff',
      '\ue000',
      '\uff5e',
      '\uffff',
      '\u{10000}',
      '\u{1f600}',
      '\u{1f601}',
      '\u{10ffff}',
    ];
    expect([...sorted].reverse().sort(compareCodePoints)).toEqual(sorted);
    const cards = new Map(sorted.toReversed().map((key) => [key, 'open'] as const));
    const text = encodedText({ ...emptyConversation, skillCards: cards });
    expect(text).toContain(`{${sorted.map((key) => `${JSON.stringify(key)}:"open"`).join(',')}}`);
    // The order of UTF-8 bytes, which is what sorting by code point means.
    expect([...sorted].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(sorted);
  });

  it('compare lone surrogates as the code points they are [ENC-3]', () => {
    for (const [smaller, larger] of [
      ['\ud800', '\ue000'],
      ['\ud83d', '\u{1f600}'],
      ['\ud83dz', '\u{1f600}'],
      ['a\udfff', 'a\uffff'],
      ['\ud83d\ue000', '\u{1f600}'],
    ] as const) {
      expect(compareCodePoints(smaller, larger)).toBeLessThan(0);
      expect(compareCodePoints(larger, smaller)).toBeGreaterThan(0);
    }
  });

  it('escape what must be, in lower case, and nothing else [ENC-4]', () => {
    const text = '"\\/\b\f\n\r\t\u0000\u000b\u001f\u007f\u0085\u2028\u2029\ufeff\uffff e\u0301 😀';
    expect(encodedText({ ...emptyConversation, model: text })).toContain(
      '"model":"\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u000b\\u001f\u007f\u0085\u2028\u2029\ufeff\uffff e\u0301 😀"',
    );
  });

  it('hold U+FFFD for a lone surrogate in a known text [ENC-8]', () => {
    const conversation: Conversation = {
      ...emptyConversation,
      items: [thinking('\ud800', 'a\udc00')],
      skillCards: new Map([['\udfff', 'open']]),
      resolvedCards: ['\ud83d'],
    };
    const text = encodedText(conversation);
    expect(text).toContain('[{"id":"\ufffd","text":"a\ufffd","type":"thinking"}]');
    expect(text).toContain('"skillCards":{"\ufffd":"open"}');
    expect(text).toContain('"resolvedCards":["\ufffd"]');
    expect(toWellFormedText('a\ud800b')).toBe('a\ufffdb');
    expect(toWellFormedText('a😀')).toBe('a😀');
  });

  it('leave out optional keys that are undefined, and unknown ones that JSON has no place for [ENC-6]', () => {
    const odd = {
      ...emptyConversation,
      model: undefined,
      xFunction: () => 1,
      xUndefined: undefined,
      xSymbol: Symbol('x'),
    };
    expect(encodedText(odd as unknown as Conversation)).toBe(encodedText(emptyConversation));
    const item = { ...thinking('A'), detail: undefined } as unknown as Item;
    expect(encodedText({ ...emptyConversation, items: [item] })).toContain('[{"id":"A","text":"","type":"thinking"}]');
  });

  it.each<[string, unknown, string]>([
    ['a count that is no number', { usage: { ...zeroUsage, input: Number.NaN } }, 'usage.input'],
    ['a negative count', { lastRoundUsage: { ...zeroUsage, output: -1 } }, 'lastRoundUsage.output'],
    [
      'endless dollars',
      { estimatedCost: { kind: 'reported', dollars: Number.POSITIVE_INFINITY } },
      'estimatedCost.dollars',
    ],
    ['a missing text', { items: [thinking('A'), { type: 'thinking', id: 'B' }] }, 'items[1].text'],
    ['an unknown type', { items: [{ type: 'poem', id: 'B' }] }, 'items[0].type'],
    ['no items', { items: undefined }, 'items'],
    ['an object for a Map', { feedback: {} }, 'feedback'],
    ['an unknown status', { items: [{ type: 'webSearch', id: 'B', query: '', status: 'done' }] }, 'items[0].status'],
    ['an unknown card state', { skillCards: new Map([['A', 'added']]) }, 'skillCards.A'],
    [
      'a block without its text',
      { history: [said(''), { role: 'user', content: [{ type: 'text' }] }] },
      'history[1].content[0].text',
    ],
    ['a conversation nested too deep', { xDeep: JSON.parse('['.repeat(600) + ']'.repeat(600)) }, 'xDeep'],
  ])('are refused for %s, which nobody could read again [READ-1]', (_, change, path) => {
    const encode = () => encodeConversation({ ...emptyConversation, ...(change as object) });
    expect(encode).toThrow(AgentPanelError);
    expect(encode).toThrow(`: ${path}`);
  });
});

describe('an empty conversation', () => {
  it('has no items, no history, nothing queued and nothing unsent [ARC-3]', () => {
    expect(isEmptyConversation(emptyConversation)).toBe(true);
    expect(isEmptyConversation({ ...fullConversation, items: [], history: [], queued: [], unsent: [] })).toBe(true);
    expect(isEmptyConversation({ ...emptyConversation, items: [thinking('A')] })).toBe(false);
    expect(isEmptyConversation({ ...emptyConversation, history: [said('')] })).toBe(false);
    expect(isEmptyConversation({ ...emptyConversation, queued: [{ text: '' }] })).toBe(false);
    expect(isEmptyConversation({ ...emptyConversation, unsent: [{ text: '' }] })).toBe(false);
  });
});

describe('kept images', () => {
  it('are all of them unless said otherwise [IMG-1]', () => {
    const all = new Set(referencedImages(fullConversation).keys());
    expect(encodedWith(fullConversation, all)).toBe(encodedText(fullConversation));
    expect(encodeConversation(fullConversation, { keptImages: undefined })).toEqual(
      encodeConversation(fullConversation),
    );
  });

  it('are the ones written: any other is omitted, or left out of its draft [IMG-1, IMG-2]', () => {
    const all = [...referencedImages(fullConversation).keys()];
    for (const kept of [[], all.slice(0, 2), all.slice(3)]) {
      const keptImages = new Set(kept);
      const missing = new Set(all.filter((sha256) => !keptImages.has(sha256)));
      const text = encodedWith(fullConversation, keptImages);
      expect(text).toBe(encodedText(omitImages(fullConversation, missing)));
      expect([...referencedImages(restored(text)).keys()]).toEqual(kept);
    }
    const none = encodedText(restored(encodedWith(fullConversation, new Set())));
    expect(none).toContain('{"mimeType":"image/jpeg","type":"imageOmitted"}');
    expect(none).toContain('{"text":"Like this one."}');
  });
});

describe('an encoder', () => {
  const items = Array.from({ length: 300 }, (_, at) => thinking(`id ${at}`, `text ${at} é`));
  const history = Array.from({ length: 300 }, (_, at) => said(`message ${at}`));
  const long: Conversation = { ...fullConversation, items, history };
  const fresh = (before: readonly Uint8Array[], after: readonly Uint8Array[]) =>
    after.filter((segment) => !before.includes(segment)).reduce((bytes, segment) => bytes + segment.length, 0);

  it.each(Object.entries<Conversation>({ ...fullConversationVariants, emptyConversation, long }))(
    'writes the bytes of %s in pieces [ENC-2]',
    (_, conversation) => {
      const encoder = createConversationEncoder();
      expect(joined(encoder.encode(conversation))).toBe(encodedText(conversation));
      expect(joined(encoder.encode(conversation))).toBe(encodedText(conversation));
    },
  );

  it('keeps the pieces of what did not change', () => {
    const encoder = createConversationEncoder();
    const first = encoder.encode(long);
    const appended = { ...long, items: [...items, thinking('new')], history: [...history, said('new')] };
    const second = encoder.encode(appended);
    expect(joined(second)).toBe(encodedText(appended));
    // The last block of each list is written anew, and the ends between the lists.
    expect(fresh(first, second)).toBeLessThan(joined(second).length / 6);
    expect(second.filter((segment) => first.includes(segment)).length).toBe(6 + 6);
  });

  it.each([0, 1, 15, 16, 17, 63, 64, 65, 79, 80, 127, 128, 300])(
    'grows from %i elements, one by one and by many',
    (length) => {
      const encoder = createConversationEncoder();
      const of = (count: number) => ({ ...long, items: items.slice(0, count), history: history.slice(0, count) });
      for (const count of [length, length + 1, length + 2, length + 70, length + 1, length])
        expect(joined(encoder.encode(of(count)))).toBe(encodedText(of(count)));
    },
  );

  it('writes anew what changed, moved or went', () => {
    const encoder = createConversationEncoder();
    encoder.encode(long);
    const changes: Conversation[] = [
      { ...long, items: items.with(100, thinking('changed', 'x')) },
      { ...long, items: items.slice(1), history: history.slice(0, 65) },
      { ...long, items: items.slice(0, 64), history: [] },
      { ...long, items: [thinking('first'), ...items] },
      { ...long, feedback: new Map(), model: 'changed' },
      { ...long, sentFacts: [...long.sentFacts, { message: 299 }] },
      { ...long, sentFacts: [] },
      { ...long, constructor: 'a key of the host', toString: 1 } as unknown as Conversation,
      long,
    ];
    for (const changed of changes) expect(joined(encoder.encode(changed))).toBe(encodedText(changed));
  });

  it('writes anew the messages of which other images are kept [IMG-1]', () => {
    const encoder = createConversationEncoder();
    const { redPNG, gif } = fixtureImages;
    const plans = [undefined, new Set([redPNG.sha256]), new Set([gif.sha256]), new Set<string>(), undefined];
    for (const keptImages of plans)
      expect(joined(encoder.encode(fullConversation, { keptImages }))).toBe(encodedWith(fullConversation, keptImages));
    const whole = encoder.encode(long);
    const sameImages = encoder.encode(long, { keptImages: new Set() });
    expect(sameImages.filter((segment) => whole.includes(segment)).length).toBe(7 + 7);
  });

  it('refuses the hole of a sparse list, which JSON would take for null [ENC-2]', () => {
    const withHole = <Element>(list: readonly Element[]) => {
      const sparse = list.slice(0, 3);
      delete sparse[1];
      return sparse;
    };
    expect(() => encodeConversation({ ...long, items: withHole(items) })).toThrow(/items\[1\] should be an object/);
    const { content } = said('');
    const message: Message = { role: 'user', content: withHole([...content, ...content, ...content]) };
    expect(() => encodeConversation({ ...long, history: [message] })).toThrow(/content\[1\] should be an object/);
    const unknown = { ...said(''), hostKey: withHole([1, 2, 3]) };
    expect(encodedText({ ...long, history: [unknown] })).toContain('"hostKey":[1,null,3]');
  });

  it('refuses what could not be read again, and goes on afterwards', () => {
    const encoder = createConversationEncoder();
    encoder.encode(long);
    const wrong = { ...long, items: [{ type: 'thinking', id: 'A' } as unknown as Item] };
    expect(() => encoder.encode(wrong)).toThrow(/items\[0\]\.text should be a string, but is nothing/);
    expect(joined(encoder.encode(long))).toBe(encodedText(long));
  });

  it('is not needed for what was read and not changed: the stored bytes may be spelt otherwise [ENC-7]', () => {
    const spelt = documentText({ model: '"\\u0061\\/b"' }).replaceAll(',', ' ,\n ');
    expect(encodedText(restored(spelt))).not.toBe(spelt);
    expect(restored(spelt).model).toBe('a/b');
  });
});

it('refuses to write what nobody could read again for its size, and says what to do [READ-1]', () => {
  const text = 'x'.repeat(maxConversationBytes / 2);
  const row = (id: string): Item => ({ type: 'notice', id, text });
  const refused = expect.objectContaining({
    code: 'invalid-conversation',
    message: expect.stringContaining('Start a new conversation'),
  });
  expect(() => createConversationEncoder().encode({ ...emptyConversation, items: [row('A'), row('B')] })).toThrow(
    refused,
  );
  const tooLong = 'x'.repeat(300_000_000);
  const items: Item[] = ['A', 'B'].map((id) => ({ type: 'notice', id, text: tooLong }));
  expect(() => createConversationEncoder().encode({ ...emptyConversation, items })).toThrow(refused);
});

it.each([
  ['a list', { keptImages: [] }, emptyConversation],
  ['nothing to write', { keptImages: new Set() }, null],
  ['drafts that are none', { keptImages: new Set() }, { ...emptyConversation, queued: [null] }],
  ['drafts that are no list', { keptImages: new Set() }, { ...emptyConversation, unsent: 5 }],
])('answers %s beside the images to keep with an error of its own', (_, options, conversation) => {
  expect(() => encodeConversation(conversation as never, options as never)).toThrow(AgentPanelError);
});
