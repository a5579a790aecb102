import { describe, expect, it } from 'vitest';
import { hostileTexts } from './hostileTexts.ts';
import { html } from './structure.ts';

const elements = new Set(
  'a bdi blockquote br button circle code del div em h3 h4 h5 h6 hr input li ol p path pre rect section span strong sup svg table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const attributes = new Set(
  'aria-hidden aria-label checked class cx cy d data-host data-language dir disabled focusable height href id readonly readOnly rel role rx scope start style tabindex target title type viewBox width x y r'.split(
    ' ',
  ),
);

/** What of a rendering is not on the lists above. React escapes `<`, `>` and quotes in text and in attributes. */
function unsafe(markup: string): readonly string[] {
  const found: string[] = [];
  for (const [, name = '', inside = ''] of markup.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)) {
    if (!elements.has(name)) found.push(`<${name}>`);
    for (const [, attribute = '', value = ''] of inside.matchAll(/([^\s=/]+)="([^"]*)"/g)) {
      if (!attributes.has(attribute)) found.push(attribute);
      if (attribute === 'href' && !/^(?:https?:\/\/|mailto:|#markdown|#agent-panel-markdown)/.test(value))
        found.push(value);
      if (attribute === 'style' && !/^text-align:(?:left|right|center)$/.test(value)) found.push(value);
    }
    if (
      name === 'a' &&
      !inside.includes('href="#') &&
      inside.trim() !== '' &&
      !inside.includes('rel="noopener noreferrer nofollow"')
    )
      found.push('a link without rel');
  }
  return found;
}

describe('hostile Markdown', () => {
  it('is told apart from harmless markup by this test', () => {
    expect(unsafe('<p dir="auto">a</p>')).toEqual([]);
    expect(unsafe('<img src="x" onerror="y"/>')).toEqual(['<img>', 'src', 'onerror']);
    expect(unsafe('<a href="javascript:x" rel="noopener noreferrer nofollow">a</a>')).toEqual(['javascript:x']);
  });

  it('becomes no handler, no script, no image and no unsafe address, whole and half written', () => {
    const texts = hostileTexts();
    expect(texts.size).toBeGreaterThan(50);
    for (const [name, text] of texts) {
      expect(unsafe(html(text)), name).toEqual([]);
      const half = text.slice(0, Math.ceil(text.length / 2));
      expect(unsafe(html(half, true)), `half of ${name}`).toEqual([]);
    }
  });

  it.each([
    ['a script address', '[x](javascript:alert(1))'],
    ['in another case', '[x](JaVaScRiPt:alert(1))'],
    ['behind a character reference', '[x](java&#x73;cript:alert(1)) [y](javascript&colon;alert(1))'],
    ['with a tab inside', '[x](<java\tscript:alert(1)>)'],
    ['with a control character before', '[x](<\u0001javascript:alert(1)>)'],
    ['by definition', '[x][1]\n\n[1]: javascript:alert(1)'],
    ['as an autolink', '<javascript:alert(1)>'],
    ['data', '[x](data:text/html,<script>alert(1)</script>)'],
    ['a place in the host’s own program', '[x](/settings) [y](#root) [z](?a) [w](//evil.example)'],
    ['an image', '![x](javascript:alert(1)) ![y](data:image/svg+xml,x)'],
  ])('shows %s as text', (_title, text) => {
    expect(html(text)).not.toContain('<a ');
    expect(html(text)).not.toContain('<img');
  });

  it('shows where a link leads, whatever its words say', () => {
    expect(html('[https://bank.example](https://evil.example/x)')).toContain('data-host="evil.example"');
    expect(html('[x](https://bank.example@evil.example/)')).toContain('data-host="evil.example"');
    expect(html('[x](https://аpple.example/)')).toContain('data-host="xn--pple-43d.example"');
    expect(html('[bank.example](https://bank.example/)')).not.toContain('data-host');
  });
});
