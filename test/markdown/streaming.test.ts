import fastCheck from 'fast-check';
import type { Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { closeInline } from '../../src/markdown/closeInline.ts';
import { MarkdownDocument, type ShownDocument } from '../../src/markdown/MarkdownDocument.ts';
import { structure } from './structure.ts';

describe('unfinished Markdown closes itself', () => {
  it.each([
    ['a **bol', 'a **bol**'],
    ['a **bold*', 'a **bold**'],
    ['a *em', 'a *em*'],
    ['***both', '***both***'],
    ['a **', 'a '],
    ['~~gon', '~~gon~~'],
    ['`cod', '`cod`'],
    ['``co`', '``co``'],
    ['a `', 'a '],
    ['**a `b** c', '**a `b** c`**'],
    ['**a** b', '**a** b'],
    ['2 * 3', '2 * 3'],
    ['2*3', '2*3'],
    ['snake_case_wo', 'snake_case_wo'],
    ['see [the spec](https://a.exam', 'see the spec'],
    ['see [the sp', 'see the sp'],
    ['see ![a fox](https://a.ex', 'see'],
    ['a[0', 'a[0'],
    ['`a [b', '`a [b`'],
    ['a \\*b', 'a \\*b'],
    ['**bold ', '**bold**'],
  ])('%j shows as %j', (source, closed) => {
    expect(closeInline(source)).toBe(closed);
  });

  it.each([
    ['a list before its first word', 'Text\n-', '<p>Text</p>'],
    ['a heading before its first word', 'Text\n\n##', '<p>Text</p>'],
    ['a table from its head on', '| a | b', '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>'],
    [
      'a table whose second line is half written',
      '| a | b |\n| --',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>',
    ],
    ['a fence whose end is half written', '```js\nx\n``', '<pre><code>x</code></pre>'],
    ['the last item of a list', '- a\n- **b', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
    ['a definition that is being written', 'a\n\n[1]: https://a.ex', '<p>a</p>'],
  ])('%s', (_title, source, expected) => {
    expect(structure(source, true)).toBe(expected);
  });

  it('leaves a finished text as it is', () => {
    expect(structure('a **b')).toBe('<p>a **b</p>');
  });
});

const pieces = [
  'word ',
  '**',
  '*',
  '`',
  '\n',
  '\n\n',
  '- a',
  '1. b',
  '  ',
  '    ',
  '> ',
  '# h',
  '```',
  '```js\n',
  '| a | b |\n',
  '|---|---|\n',
  '[x][1]',
  '\n\n[1]: https://a.example\n\n',
  '[^1]',
  '\n\n[^1]: note\n\n',
  '<b>',
  '<div>\n',
  '---',
  '===',
  '[l](https://b.example)',
  '\\',
  '&amp;',
  '\t',
  '~~',
  '\r\n',
];

const shownTokens = ({ blocks, footnotes }: ShownDocument) => ({
  blocks: blocks.map(({ token, inline, signature }) => [
    token.raw,
    token.type,
    signature,
    inline((token as Tokens.Generic).tokens),
  ]),
  footnotes: footnotes.map(({ number, mentions, tokens }) => [number, mentions, tokens.map((token) => token.raw)]),
});

describe('a document that grows', () => {
  it('comes out as if it had been read at once, wherever it was cut', () => {
    fastCheck.assert(
      fastCheck.property(
        fastCheck.array(fastCheck.constantFrom(...pieces), { minLength: 1, maxLength: 30 }),
        fastCheck.integer({ min: 1, max: 9 }),
        (parts, step) => {
          const text = parts.join('');
          const grown = new MarkdownDocument();
          for (let length = step; length < text.length; length += step) grown.read(text.slice(0, length), true);
          expect(shownTokens(grown.read(text, false))).toEqual(shownTokens(new MarkdownDocument().read(text, false)));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('reads only its last blocks again', () => {
    const document = new MarkdownDocument();
    const before = document.read('one\n\ntwo\n\nthree\n\nfour', true);
    const after = document.read('one\n\ntwo\n\nthree\n\nfour more', true);
    expect(after.blocks.slice(0, 2).map(({ token }) => token)).toEqual(
      before.blocks.slice(0, 2).map(({ token }) => token),
    );
    expect(after.blocks[0]?.token).toBe(before.blocks[0]?.token);
    expect(after.blocks[1]?.token).toBe(before.blocks[1]?.token);
    expect(after.blocks[3]?.token).not.toBe(before.blocks[3]?.token);
  });

  it('turns earlier text into links when a definition arrives', () => {
    const document = new MarkdownDocument();
    document.read('[a][1]\n\nb\n\nc\n\n', true);
    const shown = document.read('[a][1]\n\nb\n\nc\n\n[1]: https://a.example\n', true);
    expect(shown.blocks[0]?.inline((shown.blocks[0].token as Tokens.Paragraph).tokens)[0]).toMatchObject({
      type: 'link',
    });
  });

  it('starts anew when the text is another', () => {
    const document = new MarkdownDocument();
    document.read('one\n\ntwo\n\nthree', true);
    expect(document.read('other', false).blocks.map(({ token }) => token.raw)).toEqual(['other']);
  });

  it('shows text that nests thousands of levels deep as it is', () => {
    for (const mark of ['>', '- ', '*']) {
      const shown = structure(`${mark.repeat(5_000)}a`).replaceAll('&gt;', '>');
      expect(shown.includes(mark.repeat(100))).toBe(true);
    }
  });
});
