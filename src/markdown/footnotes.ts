import type { Token, TokenizerExtensionFunction, TokenizerStartFunction, Tokens } from 'marked';

/** A `[^label]` in the text. Its numbers are set by `numberFootnotes`. */
export interface FootnoteReference extends Tokens.Generic {
  readonly type: 'footnoteReference';
  readonly label: string;
  /** The footnote's number; undefined when the text defines no such footnote, and the mark shows as it is written. */
  number?: number;
  /** Which mention of the footnote this is, from 1. */
  mention?: number;
}

/** The text of a footnote: `[^label]: text`, and what is indented below it. */
export interface FootnoteDefinition extends Tokens.Generic {
  readonly type: 'footnoteDefinition';
  readonly label: string;
  readonly tokens: Token[];
}

/** A footnote that the text mentions. */
export interface NumberedFootnote {
  readonly label: string;
  readonly number: number;
  /** How often the text mentions it. */
  mentions: number;
}

const definitionStart = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;
const reference = /^\[\^([^\]\s]+)\]/;

/** GitHub's footnotes, which marked does not know. marked asks these before its own rules. */
export const footnoteExtensions: {
  readonly block: TokenizerExtensionFunction[];
  readonly startBlock: TokenizerStartFunction[];
  readonly inline: TokenizerExtensionFunction[];
} = {
  block: [
    function (source) {
      const start = definitionStart.exec(source);
      if (!start) return undefined;
      const lines = source.split('\n');
      let count = 1;
      let afterBlank = false;
      for (; count < lines.length; count += 1) {
        const line = lines[count] as string;
        if (line.trim() === '') afterBlank = true;
        else if (/^(?: {4}|\t)/.test(line)) afterBlank = false;
        else if (
          afterBlank ||
          definitionStart.test(line) ||
          /^ {0,3}(?:#{1,6}\s|`{3}|~{3}|>|[-*+]\s|\d+[.)]\s)/.test(line)
        )
          break;
      }
      while (count > 1 && lines[count - 1]?.trim() === '') count -= 1;
      const raw = lines.slice(0, count).join('\n') + (count < lines.length ? '\n' : '');
      const content = raw.slice(start[0].length).replace(/\n(?: {4}|\t)/g, '\n');
      const tokens = this.lexer.blockTokens(content, []);
      return { type: 'footnoteDefinition', raw, label: (start[1] ?? '').toLowerCase(), tokens };
    },
  ],
  startBlock: [
    (source) => {
      const at = /(?:^|\n)(?= {0,3}\[\^[^\]\s]+\]:)/.exec(source);
      return at ? at.index + at[0].length : undefined;
    },
  ],
  inline: [
    (source) => {
      const mark = reference.exec(source);
      return mark ? { type: 'footnoteReference', raw: mark[0], label: (mark[1] ?? '').toLowerCase() } : undefined;
    },
  ],
};

/**
 * Numbers the footnotes in the order of their first mention and tells each mention its number. `references` are the
 * mentions in the order of the text. Footnotes that nothing mentions are left out.
 */
export function numberFootnotes(
  references: readonly FootnoteReference[],
  defined: ReadonlySet<string>,
): readonly NumberedFootnote[] {
  const footnotes = new Map<string, NumberedFootnote>();
  for (const mark of references) {
    if (!defined.has(mark.label)) {
      delete mark.number;
      continue;
    }
    const footnote = footnotes.get(mark.label) ?? { label: mark.label, number: footnotes.size + 1, mentions: 0 };
    footnotes.set(mark.label, footnote);
    footnote.mentions += 1;
    mark.number = footnote.number;
    mark.mention = footnote.mentions;
  }
  return [...footnotes.values()];
}
