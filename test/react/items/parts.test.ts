import { describe, expect, it } from 'vitest';
import { safeLink as markdownSafeLink } from '../../../src/markdown/safeLink.ts';
import { cssColour } from '../../../src/react/items/parts/cssColour.ts';
import { cutText } from '../../../src/react/items/parts/cutText.ts';
import { formatJSON } from '../../../src/react/items/parts/formatJSON.ts';
import { safeLink } from '../../../src/react/items/parts/safeLink.ts';
import { emptyReply, replyAnswers } from '../../../src/react/items/questions/questionReply.ts';

describe('formatJSON', () => {
  it('indents, and keeps every number and key as it is written', () => {
    expect(formatJSON('{"a":1.0,"a":12345678901234567890, "b" : [ ] ,"c":[1e5,{}]}')).toBe(
      '{\n  "a": 1.0,\n  "a": 12345678901234567890,\n  "b": [],\n  "c": [\n    1e5,\n    {}\n  ]\n}',
    );
  });

  it('leaves strings alone, marks and escapes in them too', () => {
    expect(formatJSON('{"k{":"a, b: [\\"x\\"] \\\\"}')).toBe('{\n  "k{": "a, b: [\\"x\\"] \\\\"\n}');
  });

  it('shows what is no JSON as it is', () => {
    expect(formatJSON('{"command": "rm')).toBe('{"command": "rm');
  });

  it('makes marks visible that turn or hide text', () => {
    expect(formatJSON('{"path":"a\u202Egnp.exe\u200B"}')).toBe('{\n  "path": "a\\u202egnp.exe\\u200b"\n}');
  });
});

describe('cutText', () => {
  it('shows a short text whole', () => {
    expect(cutText('abc', 3)).toEqual({ shown: 'abc', isCut: false });
  });

  it('cuts at a line end where one is near', () => {
    expect(cutText('one\ntwo\nthree', 9)).toEqual({ shown: 'one\ntwo', isCut: true });
  });

  it('never cuts inside a character', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(cutText(`ab${family}cd`, 5)).toEqual({ shown: 'ab', isCut: true });
  });
});

describe('cssColour', () => {
  it.each(['#fff', '#f4f1ea', 'teal', 'rgb(40 60 80)', 'hsl(12deg 50% 50% / 0.5)', 'oklch(0.7 0.1 200)'])(
    'takes %s',
    (colour) => expect(cssColour(colour)).toBe(colour),
  );

  it.each([
    'url(https://example.com/x)',
    'var(--x)',
    'red;background:url(x)',
    'image-set("x" 1x)',
    'rgb(url(x))',
    '',
    '#ff',
  ])('refuses %j', (text) => expect(cssColour(text)).toBeUndefined());
});

describe('safeLink', () => {
  it('says the same in rows as in Markdown', () => {
    for (const address of [
      'https://example.com/a?b#c',
      'http://EXAMPLE.com',
      'mailto:a@b.example',
      'mailto:',
      'https://user@evil.example/',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '/relative',
      '//evil.example',
      '',
    ])
      expect(safeLink(address)?.href, address).toBe(markdownSafeLink(address)?.href);
    expect(safeLink('java\tscript:alert(1)')).toBeUndefined();
    expect(safeLink('https://user@evil.example/')?.host).toBe('evil.example');
  });
});

describe('a reply to a question', () => {
  const question = {
    id: 'q',
    prompt: '?',
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    allowsMultiple: true,
    allowsOther: true,
  };

  it('is missing until something is chosen, and while "Other" has no words', () => {
    expect(replyAnswers(question, emptyReply)).toBeUndefined();
    expect(replyAnswers(question, { chosen: ['a'], other: true, words: '  ' })).toBeUndefined();
  });

  it('stores options in their order, then the own words', () => {
    expect(replyAnswers(question, { chosen: ['b', 'a'], other: true, words: ' c ' })).toEqual(['a', 'b', 'c']);
  });
});
