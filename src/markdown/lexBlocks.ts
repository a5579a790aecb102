import { Lexer, type MarkedOptions, type Token, type Tokens } from 'marked';
import { closeInline } from './closeInline.ts';
import { footnoteExtensions } from './footnotes.ts';

export type Links = Lexer['tokens']['links'];

/** The blocks of one piece of text, and the way to the inline tokens inside them. */
export interface LexedBlocks {
  readonly tokens: readonly Token[];
  /** The link definitions of this piece and those that were handed in. */
  readonly links: Links;
  /** Lexes the inline text of a block, once, when it is asked for: a block that does not show again never pays for it. */
  readonly inline: (tokens: Token[] | undefined) => readonly Token[];
}

interface LexOptions {
  /** Definitions found before this piece. The first of a label wins. */
  readonly links: Links;
  /** Whether the text goes on: what it leaves open is closed. */
  readonly open: boolean;
  readonly footnotes: boolean;
}

/** Cuts a piece of Markdown into blocks. The piece begins where a block begins and has no carriage returns. */
export function lexBlocks(text: string, options: LexOptions): LexedBlocks {
  const lexed = lex(text, options);
  if (!options.open) return lexed.blocks;
  const leaf = openLeaf(lexed.blocks.tokens);
  if (leaf?.type === 'code') {
    holdBackFence(leaf as Tokens.Code);
    return lexed.blocks;
  }
  const prepared = leaf === undefined || leaf.type === 'html' ? text : holdBackLine(text);
  const shown = prepared === text ? lexed : lex(prepared, options);
  // A line that is held back ended its block's line, not the block: what is open stays open.
  const inline = inlineTokensOf(openLeaf(shown.blocks.tokens));
  const source = inline && shown.sources.get(inline);
  if (inline && source !== undefined) shown.sources.set(inline, closeInline(source));
  return shown.blocks;
}

function lex(text: string, { links, footnotes }: LexOptions): { blocks: LexedBlocks; sources: Map<Token[], string> } {
  const lexer = new Lexer(lexerOptions(footnotes));
  Object.assign(lexer.tokens.links, links);
  const sources = new Map<Token[], string>();
  try {
    lexer.blockTokens(text, lexer.tokens);
  } catch {
    // marked calls itself for each level of nesting: thousands of levels end the stack. Such text shows as it is.
    const token: Tokens.HTML = { type: 'html', raw: text, text, block: true, pre: false };
    return { blocks: { tokens: [token], links, inline: (tokens) => tokens ?? [] }, sources };
  }
  for (const { src, tokens } of lexer.inlineQueue) sources.set(tokens, src);
  lexer.inlineQueue = [];
  const inline = (tokens: Token[] | undefined): readonly Token[] => {
    if (!tokens) return [];
    const source = sources.get(tokens);
    if (source === undefined) return tokens;
    sources.delete(tokens);
    // marked keeps an unclosed <a or <pre from one block to the next.
    lexer.state = { ...lexer.state, inLink: false, inRawBlock: false, linkEmitted: false };
    try {
      lexer.inlineTokens(source, tokens);
      for (const entry of lexer.inlineQueue) lexer.inlineTokens(entry.src, entry.tokens);
    } catch {
      tokens.splice(0, tokens.length, { type: 'text', raw: source, text: source });
    }
    lexer.inlineQueue = [];
    return tokens;
  };
  return { blocks: { tokens: lexer.tokens, links: lexer.tokens.links, inline }, sources };
}

// Not marked's own defaults: another user of the same marked may have changed those.
function lexerOptions(footnotes: boolean): MarkedOptions {
  const extensions = footnotes ? { ...footnoteExtensions, renderers: {}, childTokens: {} } : null;
  return {
    async: false,
    breaks: false,
    extensions,
    gfm: true,
    hooks: null,
    pedantic: false,
    silent: false,
    tokenizer: null,
  };
}

/** The block that the end of the text is in, at its deepest; undefined after a blank line. */
function openLeaf(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  if (last?.type === 'list') return openLeaf((last as Tokens.List).items.at(-1)?.tokens ?? []);
  if (last?.type === 'blockquote' || last?.type === 'footnoteDefinition')
    return openLeaf((last as Tokens.Blockquote).tokens);
  return last?.type === 'space' || last?.raw.endsWith('\n\n') ? undefined : last;
}

function inlineTokensOf(leaf: Token | undefined): Token[] | undefined {
  if (leaf?.type !== 'table') return (leaf as Tokens.Generic | undefined)?.tokens;
  const table = leaf as Tokens.Table;
  return (table.rows.at(-1) ?? table.header).findLast((cell) => cell.text !== '')?.tokens;
}

const marksOnly = /^[ \t>]*(?:[-*+_=~`#|:\s]*|\d{1,9}[.)]?|!?\[)$/;
const partOfDefinition = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:\S+[ \t]*(?:["'(][^\n]*)?)?$/;

/**
 * Leaves out a last line that is marks only: "-" may become a list, a rule or a heading's underline. Completes the head
 * of a table, so that it is a table from its first row.
 */
function holdBackLine(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  let shown = text;
  let last = text.slice(lineStart);
  if (last !== '' && (marksOnly.test(last) || partOfDefinition.test(last))) {
    shown = text.slice(0, lineStart);
    last = shown.slice(shown.lastIndexOf('\n', shown.length - 2) + 1);
  }
  const row = last.trim();
  const before = shown.slice(0, shown.length - last.length).trimEnd();
  const isHead = /^\|.*[^|\s]/.test(row) && !/(?:^|\n) {0,3}\|[^\n]*$/.test(before);
  if (!isHead) return shown;
  const columns = row
    .replace(/\\./g, '')
    .replace(/^\||\|$/g, '')
    .split('|').length;
  return `${shown.trimEnd()}\n|${'---|'.repeat(columns)}`;
}

/** Leaves out of an open fence a last line that may become its end. */
function holdBackFence(code: Tokens.Code): void {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(code.raw)?.[1];
  if (!fence || isClosed(code.raw, fence)) return;
  const part = /(?:^|\n) {0,3}(`+|~+)$/.exec(code.text);
  if (part && part[1]?.[0] === fence[0]) code.text = code.text.slice(0, part.index);
}

function isClosed(raw: string, fence: string): boolean {
  const lines = raw.trimEnd().split('\n');
  const last = lines.at(-1)?.trim() ?? '';
  return lines.length > 1 && last.length >= fence.length && last === (fence[0] as string).repeat(last.length);
}
