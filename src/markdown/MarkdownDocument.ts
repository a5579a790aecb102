import type { Token } from 'marked';
import { type FootnoteDefinition, type FootnoteReference, numberFootnotes } from './footnotes.ts';
import { type LexedBlocks, type Links, lexBlocks } from './lexBlocks.ts';

/** One block of the document, ready to show. */
interface DocumentBlock {
  readonly token: Token;
  readonly inline: LexedBlocks['inline'];
  /** Whether the text still grows here. */
  readonly open: boolean;
  /** What the block's look rests on beside its own text: the definitions, and the numbers of its footnotes. */
  readonly signature: string;
}

export interface ShownDocument {
  readonly blocks: readonly DocumentBlock[];
  readonly footnotes: readonly ShownFootnote[];
}

/** The text of one footnote, shown below the document. */
export interface ShownFootnote {
  readonly number: number;
  /** How often the text mentions it. */
  readonly mentions: number;
  readonly tokens: readonly Token[];
  readonly inline: LexedBlocks['inline'];
  readonly signature: string;
}

interface HeldBlock {
  readonly token: Token;
  readonly lexed: LexedBlocks;
  references?: readonly FootnoteReference[];
}

const noLinks: Links = Object.create(null);

/**
 * The Markdown of one text that grows at its end. What `read` gives depends on the text alone; what it costs depends on
 * what was read before: blocks that two others follow are settled, and only the rest is lexed again.
 */
export class MarkdownDocument {
  #text = '';
  #settledLength = 0;
  #settled: HeldBlock[] = [];
  #settledLinks: Links = noLinks;
  #linksSignature = '{}';
  #hasFootnotes = false;
  readonly #given: Links;

  /** `given`: link definitions that the text does not hold itself, and that go before its own. */
  constructor(given: Links = noLinks) {
    this.#given = given;
    this.#settledLinks = given;
  }

  read(written: string, streaming: boolean): ShownDocument {
    const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
    const hasFootnotes = this.#hasFootnotes || text.includes('[^', this.#settledLength);
    if (!text.startsWith(this.#text) || hasFootnotes !== this.#hasFootnotes) this.#forget();
    this.#text = text;
    this.#hasFootnotes = hasFootnotes;
    const tail = this.#readTail(streaming);
    return this.#show([...this.#settled, ...tail], tail.at(-1), streaming);
  }

  #forget(): void {
    this.#settledLength = 0;
    this.#settled = [];
    this.#settledLinks = this.#given;
  }

  #readTail(streaming: boolean): readonly HeldBlock[] {
    const source = this.#text.slice(this.#settledLength);
    const options = { links: this.#settledLinks, footnotes: this.#hasFootnotes };
    const lexed = lexBlocks(source, { ...options, open: streaming });
    const signature = JSON.stringify(lexed.links);
    if (signature !== this.#linksSignature) {
      this.#linksSignature = signature;
      // A definition may turn into links what came before it.
      if (this.#settledLength > 0) {
        this.#forget();
        return this.#readTail(streaming);
      }
    }
    const solid = lexed.tokens.filter((token) => token.type !== 'space').length;
    const tail: HeldBlock[] = [];
    const links: Links = Object.assign(Object.create(null), this.#settledLinks);
    let seen = 0;
    for (const token of lexed.tokens) {
      const isSpace = token.type === 'space';
      if (!isSpace) seen += 1;
      // marked's `raw` is the source but for rare merges of paragraphs; where it is not, nothing settles.
      if (tail.length === 0 && seen <= solid - 2 && this.#text.startsWith(token.raw, this.#settledLength)) {
        this.#settledLength += token.raw.length;
        if (token.type === 'def' && lexed.links[token.tag])
          links[token.tag] ??= lexed.links[token.tag] as Links[string];
        else if (!isSpace) this.#settled.push({ token, lexed });
      } else if (!isSpace && token.type !== 'def') tail.push({ token, lexed });
    }
    this.#settledLinks = links;
    return tail;
  }

  #show(held: readonly HeldBlock[], last: HeldBlock | undefined, streaming: boolean): ShownDocument {
    const content = held.filter((block) => block.token.type !== 'footnoteDefinition');
    const definitions = new Map<string, HeldBlock>();
    if (this.#hasFootnotes)
      for (const block of held) {
        const { token } = block;
        if (token.type === 'footnoteDefinition' && !definitions.has(token.label)) definitions.set(token.label, block);
      }
    const numbered = numberFootnotes(
      this.#hasFootnotes ? content.flatMap(referencesOf) : [],
      new Set(definitions.keys()),
    );
    return {
      blocks: content.map((block) => ({
        token: block.token,
        inline: block.lexed.inline,
        open: streaming && block === last,
        signature: this.#linksSignature + notesSignature(block.references),
      })),
      footnotes: numbered.map(({ label, number, mentions }) => {
        const { token, lexed } = definitions.get(label) as HeldBlock;
        return {
          number,
          mentions,
          tokens: (token as FootnoteDefinition).tokens,
          inline: lexed.inline,
          signature: this.#linksSignature,
        };
      }),
    };
  }
}

function referencesOf(block: HeldBlock): readonly FootnoteReference[] {
  block.references ??= block.token.raw.includes('[^') ? collect(block.token, block.lexed) : [];
  return block.references;
}

/** Every mention inside a token, in the order of the text. */
function collect(token: Token, lexed: LexedBlocks): readonly FootnoteReference[] {
  if (token.type === 'footnoteReference') return [token as FootnoteReference];
  if (token.type === 'table')
    return [...token.header, ...token.rows.flat()].flatMap((cell) => collectAll(lexed.inline(cell.tokens), lexed));
  if (token.type === 'list') return collectAll(token.items, lexed);
  return 'tokens' in token ? collectAll(lexed.inline(token.tokens), lexed) : [];
}

function collectAll(tokens: readonly Token[], lexed: LexedBlocks): readonly FootnoteReference[] {
  return tokens.flatMap((token) => collect(token, lexed));
}

function notesSignature(references: readonly FootnoteReference[] = []): string {
  return references.map((mark) => `${mark.label}:${mark.number ?? ''}:${mark.mention ?? ''}`).join(' ');
}
