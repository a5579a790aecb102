import { describe, expect, it } from 'vitest';
import { structure } from './structure.ts';

/** What CommonMark 0.31 and GitHub's extensions make of each text, headings two levels down. */
const cases: readonly (readonly [title: string, markdown: string, expected: string])[] = [
  ['headings', '# One\n\nTwo\n---\n\n###### Six', '<h3>One</h3><h4>Two</h4><h6>Six</h6>'],
  [
    'emphasis',
    '*a **b** c* ***d*** __e__ _f_g_',
    '<p><em>a <strong>b</strong> c</em> <em><strong>d</strong></em> <strong>e</strong> <em>f_g</em></p>',
  ],
  ['strikethrough', '~~gone~~', '<p><del>gone</del></p>'],
  ['underscores inside words', 'snake_case_word 2*3', '<p>snake_case_word 2*3</p>'],
  [
    'code spans keep their text',
    '`a &amp; <b>` ``x ` y``',
    '<p><code>a &amp;amp; &lt;b&gt;</code> <code>x ` y</code></p>',
  ],
  ['a fence', '```ts\nlet a = 1;\n\nlet b;\n```', '<pre><code>let a = 1;\n\nlet b;</code></pre>'],
  ['a fence inside a fence', '````md\n```js\nx\n```\n````\n\nend', '<pre><code>```js\nx\n```</code></pre><p>end</p>'],
  ['an unclosed fence', 'text\n\n```py\nprint(1)', '<p>text</p><pre><code>print(1)</code></pre>'],
  [
    'indented code',
    'text\n\n    code 1\n\n    code 2\n\nafter',
    '<p>text</p><pre><code>code 1\n\ncode 2</code></pre><p>after</p>',
  ],
  [
    'tight and loose lists',
    '- a\n- b\n\n1. x\n\n1. y',
    '<ul><li>a</li><li>b</li></ul><ol><li><p>x</p></li><li><p>y</p></li></ol>',
  ],
  ['nested lists', '- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ['a list that starts later', '4. d\n5. e', '<ol start="4"><li>d</li><li>e</li></ol>'],
  [
    'tasks',
    '- [x] done\n- [ ] open',
    '<ul><li><input type="checkbox" checked=""/>done</li><li><input type="checkbox"/>open</li></ul>',
  ],
  ['quotes', '> quoted\nlazy\n>\n> - a', '<blockquote><p>quoted\nlazy</p><ul><li>a</li></ul></blockquote>'],
  [
    'a table',
    '| a | b |\n| :-- | --: |\n| 1 | `x\\|y` |',
    '<table><thead><tr><th style="text-align:left">a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td style="text-align:left">1</td><td style="text-align:right"><code>x|y</code></td></tr></tbody></table>',
  ],
  ['line breaks', 'one  \ntwo\\\nthree\nsoft', '<p>one<br/>two<br/>three\nsoft</p>'],
  ['a rule', 'a\n\n---\n\nb', '<p>a</p><hr/><p>b</p>'],
  ['escapes', '\\*not\\* \\# \\&copy;', '<p>*not* # &amp;copy;</p>'],
  [
    'character references',
    '&copy; &#35; &#x22; &#0; &amp;lt; &nope; &copy',
    '<p>© # &quot; \uFFFD &amp;lt; &amp;nope; &amp;copy</p>',
  ],
  [
    'a link',
    '[the **spec**](https://a.example/x "t")',
    '<p><a href="https://a.example/x">the <strong>spec</strong></a></p>',
  ],
  [
    'a definition after its use',
    '[a][1] and [b].\n\n[1]: https://a.example/\n[b]: <https://b.example/> "t"',
    '<p><a href="https://a.example/">a</a> and <a href="https://b.example/">b</a>.</p>',
  ],
  [
    'a definition before its use',
    '[1]: https://a.example/\n\nx\n\n[a][1]',
    '<p>x</p><p><a href="https://a.example/">a</a></p>',
  ],
  [
    'autolinks',
    '<https://a.example/> www.b.example me@c.example',
    '<p><a href="https://a.example/">https://a.example/</a> <a href="http://www.b.example/">www.b.example</a> <a href="mailto:me@c.example">me@c.example</a></p>',
  ],
  ['an image by its name', '![a *fox*](https://a.example/i.png)', '<p><a href="https://a.example/i.png">a fox</a></p>'],
  [
    'raw HTML as text',
    'a <b>c</b>\n\n<div onclick="x()">\n*d*\n</div>',
    '<p>a &lt;b&gt;c&lt;/b&gt;</p><p>&lt;div onclick=&quot;x()&quot;&gt;\n*d*\n&lt;/div&gt;</p>',
  ],
  ['wide characters', '日本語の**太字**。', '<p>日本語の<strong>太字</strong>。</p>'],
];

describe('Markdown renders what CommonMark and GitHub describe', () => {
  it.each(cases)('%s', (_title, markdown, expected) => {
    expect(structure(markdown)).toBe(expected);
  });

  it('reads Windows line ends as line ends', () => {
    expect(structure('- a\r\n- b\r\n\r\ntext')).toBe('<ul><li>a</li><li>b</li></ul><p>text</p>');
  });

  it('numbers footnotes in the order of their mention and shows them below', () => {
    const shown = structure(
      'Claim[^b], again[^b], other[^a], none[^x].\n\n[^a]: Word\n[^b]: The *note*.\n\n    More of it.',
    );
    expect(shown.replace(/href="#[^"]*?((?:note|mark)-\d+(?:-\d+)?)"/g, 'href="#$1"')).toBe(
      '<p>Claim<sup><a href="#note-1">1</a></sup>, again<sup><a href="#note-1">1</a></sup>, other<sup><a href="#note-2">2</a></sup>, none[^x].</p>' +
        '<section><ol><li><p>The <em>note</em>.</p><p>More of it.</p> <a href="#mark-1-1">↩</a><a href="#mark-1-2">↩<sup>2</sup></a></li>' +
        '<li>Word <a href="#mark-2-1">↩</a></li></ol></section>',
    );
  });
});
