import { describe, expect, it } from 'vitest';
import { decodeConversation, emptyConversation, maxConversationBytes } from '../../src/format/index.ts';
import { assertDeepEqual, documentText, encodedText, refusal, restored, utf8 } from './support.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const user = (members: string) => `[{"id":"A","type":"user","text":"","hasImage":false${members}}]`;

describe('the version', () => {
  it.each([
    ['2', 2],
    ['7', 7],
    ['2e0', 2],
    ['1e300', 1e300],
  ])('is newer at %s, even if nothing else is right [READ-1]', (version, formatVersion) => {
    const text = `{"formatVersion":${version},"items":"x","history":{"deep":${nested(600)}}}`;
    expect(refusal(text)).toEqual({ kind: 'newer', formatVersion });
  });

  it.each([['"1"'], ['"2"'], ['1.5'], ['0'], ['-2'], ['null'], ['true'], ['1e400'], ['[2]']])(
    'is corrupt at %s [READ-1]',
    (version) => {
      expect(refusal(documentText({ formatVersion: version }))).toMatchObject({
        kind: 'corrupt',
        path: 'formatVersion',
        expected: '1',
      });
    },
  );

  it('is looked at before all else, and its absence too [READ-1]', () => {
    expect(refusal('{"items":3}')).toEqual({ kind: 'corrupt', path: 'formatVersion', expected: '1', found: 'nothing' });
    expect(refusal('{"__proto__":{"formatVersion":1},"items":[],"history":[]}')).toMatchObject({
      path: 'formatVersion',
    });
  });

  it.each(['1.0', '1e0', '10e-1'])('may be spelt %s [READ-5]', (version) => {
    expect(encodedText(restored(documentText({ formatVersion: version })))).toBe(encodedText(emptyConversation));
  });
});

describe('the document', () => {
  it('reads with only the keys that have no default [CON]', () => {
    assertDeepEqual(restored(documentText()), emptyConversation);
  });

  it.each(['feedback', 'skillCards', 'lintRuleCards', 'approvalCards', 'resolvedCards', 'queued', 'unsent', 'usage'])(
    'reads null for %s as absent [READ-5]',
    (key) => assertDeepEqual(restored(documentText({ [key]: 'null' })), emptyConversation),
  );

  it.each(['estimatedCost', 'sentFacts', 'provider', 'model', 'lastRoundUsage'])(
    'reads null for %s as absent, too [READ-5]',
    (key) => assertDeepEqual(restored(documentText({ [key]: 'null' })), emptyConversation),
  );

  it.each([
    ['no items', '{"formatVersion":1,"history":[]}', 'items', 'an array', 'nothing'],
    ['no history', '{"formatVersion":1,"items":[]}', 'history', 'an array', 'nothing'],
    ['null for items', documentText({ items: 'null' }), 'items', 'an array', 'null'],
    ['an object for items', documentText({ items: '{}' }), 'items', 'an array', 'an object'],
    ['a number for the model', documentText({ model: '4' }), 'model', 'a string', '4'],
    ['an array for a map', documentText({ feedback: '[]' }), 'feedback', 'an object', 'an array'],
    [
      'a card state of another map',
      documentText({ skillCards: '{"A":"added"}' }),
      'skillCards.A',
      '"open", "saved" or "dismissed"',
      '"added"',
    ],
    [
      'null in a map',
      documentText({ approvalCards: '{"x y":null}' }),
      'approvalCards["x y"]',
      '"waiting", "approved", "approvedAlways", "denied" or "expired"',
      'null',
    ],
    [
      'a null rating',
      documentText({ feedback: '{"A":{"rating":null,"reasons":[]}}' }),
      'feedback.A.rating',
      '"good" or "bad"',
      'null',
    ],
    ['no reasons', documentText({ feedback: '{"A":{"rating":"good"}}' }), 'feedback.A.reasons', 'an array', 'nothing'],
    ['a number for an id', documentText({ resolvedCards: '["A",1]' }), 'resolvedCards[1]', 'a string', '1'],
    ['a draft with no text', documentText({ queued: '[{"text":"a"},{}]' }), 'queued[1].text', 'a string', 'nothing'],
    [
      'an image without a media type',
      documentText({ unsent: '[{"text":"","images":[{"sha256":""}]}]' }),
      'unsent[0].images[0].mimeType',
      'a string',
      'nothing',
    ],
    [
      'an unknown item type',
      documentText({ items: '[{"id":"A","type":"poem"}]' }),
      'items[0].type',
      expect.stringContaining('"assistant", '),
      '"poem"',
    ],
    [
      'an item type from Object',
      documentText({ items: '[{"id":"A","type":"constructor"}]' }),
      'items[0].type',
      expect.anything(),
      '"constructor"',
    ],
    ['no item type', documentText({ items: '[{"id":"A"}]' }), 'items[0].type', expect.anything(), 'nothing'],
    ['null for an item', documentText({ items: '[null]' }), 'items[0]', 'an object', 'null'],
    [
      'an unknown block type',
      documentText({ history: '[{"role":"user","content":[{"type":"audio"}]}]' }),
      'history[0].content[0].type',
      expect.anything(),
      '"audio"',
    ],
    [
      'an unknown role',
      documentText({ history: '[{"role":"system","content":[]}]' }),
      'history[0].role',
      '"user", "assistant" or "tool"',
      '"system"',
    ],
    [
      'a wrong status',
      documentText({ items: '[{"id":"A","type":"webSearch","query":"","status":"done"}]' }),
      'items[0].status',
      '"running", "succeeded", "failed" or "cancelled"',
      '"done"',
    ],
    [
      'a number for a boolean',
      documentText({ items: '[{"id":"A","type":"user","text":"","hasImage":1}]' }),
      'items[0].hasImage',
      'true or false',
      '1',
    ],
    [
      'a negative count',
      documentText({ usage: '{"input":-1}' }),
      'usage.input',
      'a whole number from 0 to 9007199254740991',
      '-1',
    ],
    ['half a token', documentText({ usage: '{"output":0.5}' }), 'usage.output', expect.anything(), '0.5'],
    [
      'a count too large',
      documentText({ lastRoundUsage: '{"input":9007199254740992}' }),
      'lastRoundUsage.input',
      expect.anything(),
      '9007199254740992',
    ],
    [
      'a missing count',
      documentText({ usage: '{"input":0,"output":0,"cacheRead":0,"cacheWrite":0}' }),
      'usage.webSearchRequests',
      expect.anything(),
      'nothing',
    ],
    [
      'endless dollars',
      documentText({ estimatedCost: '{"kind":"reported","dollars":1e400}' }),
      'estimatedCost.dollars',
      'a finite number',
      'Infinity',
    ],
    [
      'no dollars',
      documentText({ estimatedCost: '{"kind":"estimated"}' }),
      'estimatedCost.dollars',
      'a finite number',
      'nothing',
    ],
    [
      'null dollars',
      documentText({ estimatedCost: '{"kind":"estimated","dollars":null}' }),
      'estimatedCost.dollars',
      'a finite number',
      'null',
    ],
    [
      'an unknown cost kind',
      documentText({ estimatedCost: '{"kind":"free"}' }),
      'estimatedCost.kind',
      '"reported", "estimated", "unknown" or "notBilled"',
      '"free"',
    ],
    [
      'a text for an index',
      documentText({ sentFacts: '[{"message":"0"}]' }),
      'sentFacts[0].message',
      'a number',
      '"0"',
    ],
    ['no index', documentText({ sentFacts: '[{"context":""}]' }), 'sentFacts[0].message', 'a number', 'nothing'],
  ])('is corrupt with %s [READ-1]', (_, text, path, expected, found) => {
    expect(refusal(text)).toEqual({ kind: 'corrupt', path, expected, found });
  });

  it.each([
    ['[]', 'an array'],
    ['null', 'null'],
    ['"x"', '"x"'],
    ['1', '1'],
  ])('is corrupt when it is %s', (text, found) => {
    expect(refusal(text)).toEqual({ kind: 'corrupt', path: '', expected: 'an object', found });
  });

  it('cuts short what it found, and a key, and never halves a character [READ-1]', () => {
    const secret = `${'a'.repeat(59)}😀${'b'.repeat(5000)}`;
    const reason = refusal(documentText({ approvalCards: `{${JSON.stringify(secret)}:${JSON.stringify(secret)}}` }));
    expect(JSON.stringify(reason).length).toBeLessThan(400);
    expect(reason).toMatchObject({ path: `approvalCards["${'a'.repeat(40)}…"]`, found: `"${'a'.repeat(59)}\ufffd…"` });
    expect(JSON.stringify(refusal(`{"a":"${secret}`)).length).toBeLessThan(300);
  });

  it('counts the last of two equal keys [READ-5]', () => {
    expect(
      restored('{"formatVersion":9,"items":1,"history":[],"model":"a","model":"b","items":[],"formatVersion":1}').model,
    ).toBe('b');
  });
});

describe('the bytes', () => {
  it('may begin with one BOM, not with two [READ-1]', () => {
    assertDeepEqual(restored(`\ufeff${documentText()}`), emptyConversation);
    expect(refusal(`\ufeff\ufeff${documentText()}`)).toMatchObject({ expected: 'JSON' });
  });

  it('must be UTF-8, under unknown keys too [READ-1]', () => {
    const bytes = utf8(documentText({ xText: '"?"' }));
    bytes[bytes.indexOf(0x3f)] = 0xff;
    expect(refusal(bytes)).toEqual({ kind: 'corrupt', path: '', expected: 'UTF-8', found: 'other bytes' });
    expect(refusal(new Uint8Array(Buffer.from(documentText(), 'utf16le')))).toMatchObject({ kind: 'corrupt' });
  });

  it('must be at most 256 MiB [READ-1]', () => {
    const bytes = new Uint8Array(maxConversationBytes + 1).fill(0xff);
    expect(refusal(bytes)).toEqual({
      kind: 'corrupt',
      path: '',
      expected: 'at most 268435456 bytes',
      found: '268435457 bytes',
    });
    // One byte less is looked at.
    expect(refusal(bytes.subarray(1))).toMatchObject({ expected: 'UTF-8' });
  });

  it('must be JSON: a trailing comma, a second value and nothing at all are not [READ-1]', () => {
    for (const text of ['', ' ', '{"formatVersion":1,}', `${documentText()}x`, `${documentText()}\0`, '{"a":NaN}'])
      expect(refusal(text)).toMatchObject({ kind: 'corrupt', path: '', expected: 'JSON' });
  });

  it('may be nested 512 deep, not 513, wherever that is [READ-1]', () => {
    restored(documentText({ xDeep: nested(511) }));
    expect(refusal(documentText({ xDeep: nested(512) }))).toEqual({
      kind: 'corrupt',
      path: 'xDeep',
      expected: 'at most 512 levels of nesting',
      found: 'an array',
    });
    restored(documentText({ items: user(`,"xDeep":{"a":${nested(508)}}`) }));
    expect(refusal(documentText({ items: user(`,"xDeep":{"a":${nested(509)}}`) }))).toMatchObject({
      path: 'items[0].xDeep',
    });
    expect(refusal(documentText({ estimatedCost: `{"kind":"unknown","dollars":${nested(511)}}` }))).toMatchObject({
      path: 'estimatedCost.dollars',
    });
  });

  it('may be nested a million deep without a throw [READ-1]', () => {
    expect(refusal(nested(1_000_000))).toMatchObject({ kind: 'corrupt' });
    expect(refusal(documentText({ xDeep: nested(1_000_000) }))).toMatchObject({ path: 'xDeep' });
    expect(refusal('[{"a":'.repeat(500_000))).toMatchObject({ expected: 'JSON' });
  });

  it('are not changed by a read, and read the same each time', () => {
    const bytes = utf8(documentText({ items: user(',"detail":null,"citations":[{"url":"\\ud800"}]'), usage: 'null' }));
    const copy = bytes.slice();
    const first = decodeConversation(bytes);
    expect(Buffer.compare(bytes, copy)).toBe(0);
    assertDeepEqual(decodeConversation(bytes), first);
  });
});

describe('what reading changes', () => {
  it('drops facts that point to no message [READ-6]', () => {
    const facts = [-1, 0, 0.5, 1, 2, 1e300].map((message) => `{"message":${message}}`).join(',');
    const history = '[{"role":"user","content":[]},{"role":"user","content":[]}]';
    const conversation = restored(documentText({ history, sentFacts: `[${facts},{"message":-0},{"message":1e400}]` }));
    assertDeepEqual(conversation.sentFacts, [{ message: 0 }, { message: 1 }, { message: 0 }]);
  });

  it('keeps cards and feedback of ids that no item has, and two items with one id [READ-6]', () => {
    const items = `[{"id":"A","type":"thinking","text":"1"},{"id":"A","type":"thinking","text":"2"}]`;
    const text = documentText({
      items,
      skillCards: '{"gone":"saved"}',
      feedback: '{"gone":{"rating":"bad","reasons":[]}}',
    });
    const conversation = restored(text);
    expect(conversation.items.map(({ id }) => id)).toEqual(['A', 'A']);
    expect(conversation.skillCards).toEqual(new Map([['gone', 'saved']]));
    expect(conversation.feedback.has('gone')).toBe(true);
    expect(encodedText(conversation)).toContain('"skillCards":{"gone":"saved"}');
  });

  it('reads an image whose sha256 is no hash as omitted, and a draft without it [READ-3]', () => {
    const good = 'a'.repeat(64);
    const bad = ['', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\\n`, `../${'a'.repeat(61)}`, 'g'.repeat(64)];
    const image = (sha256: string) => `{"type":"image","mimeType":"image/gif","sha256":"${sha256}","xKey":1}`;
    const history = `[{"role":"user","content":[${[...bad, good].map(image).join(',')}]}]`;
    const queued = `[{"text":"a","images":[${[...bad, good].map(image).join(',')}]},{"text":"b","images":[${image('')}]}]`;
    const conversation = restored(documentText({ history, queued }));
    assertDeepEqual(conversation.history[0]?.content, [
      ...bad.map(() => ({ type: 'imageOmitted', mimeType: 'image/gif', xKey: 1 })),
      { type: 'image', mimeType: 'image/gif', sha256: good, xKey: 1 },
    ]);
    assertDeepEqual(conversation.queued, [
      { text: 'a', images: [{ type: 'image', mimeType: 'image/gif', sha256: good, xKey: 1 }] },
      { text: 'b' },
    ]);
  });

  it('reads null for an optional key as absent, and keeps it under an unknown one [READ-5]', () => {
    const items = user(',"detail":null,"citations":null,"action":null,"__proto__":null,"xNull":null');
    const queued = '[{"text":"","images":null}]';
    const conversation = restored(documentText({ items, queued }));
    assertDeepEqual(Object.keys(conversation.items[0] ?? {}), [
      'id',
      'type',
      'text',
      'hasImage',
      'action',
      '__proto__',
      'xNull',
    ]);
    assertDeepEqual(conversation.queued, [{ text: '' }]);
  });

  it.each(['1.0', '1e0', '100e-2', '1.0000000000000000001'])('takes %s for a count [READ-5]', (one) => {
    const usage = `{"input":${one},"output":-0,"cacheRead":0,"cacheWrite":0.0,"webSearchRequests":1e2}`;
    assertDeepEqual(restored(documentText({ usage })).usage, {
      input: 1,
      output: 0,
      cacheRead: 0,
      cacheWrite: 0,
      webSearchRequests: 100,
    });
  });

  it('reads a lone surrogate in a known text as U+FFFD, and keeps it in an unknown one [READ-5]', () => {
    const text = documentText({
      items: user(',"detail":"a\\ud800b","xText":"\\udc00"').replace('"A"', '"\\uDFFF"'),
      feedback: '{"\\ud800":{"rating":"good","reasons":["\\ud800\\ud800"],"comment":"\\ud83d\\ude00"}}',
      resolvedCards: '["\\udc00\\ud800"]',
    });
    const conversation = restored(text);
    expect(conversation.items[0]).toMatchObject({ id: '\ufffd', detail: 'a\ufffdb', xText: '\udc00' });
    expect([...conversation.feedback]).toEqual([
      ['\ufffd', { rating: 'good', reasons: ['\ufffd\ufffd'], comment: '😀' }],
    ]);
    expect(conversation.resolvedCards).toEqual(['\ufffd\ufffd']);
    expect(encodedText(conversation)).toContain('"xText":"\\udc00"');
  });

  it('leaves a text as it is otherwise: no normalization, nothing stripped [ENC-4]', () => {
    const odd = 'e\u0301 \ufeff \u202e \u0000 \uffff \u{10ffff} \u2028';
    expect(restored(documentText({ model: JSON.stringify(odd) })).model).toBe(odd);
  });
});
