/** The strings that rendered Markdown needs. */
export interface MarkdownLabels {
  readonly copyCode: string;
  readonly codeCopied: string;
  /** Names a block of code for a screen reader. `language` is '' where the fence names none. */
  readonly code: (language: string) => string;
  readonly table: string;
  readonly image: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  readonly footnotes: string;
  readonly footnote: (number: number) => string;
  /** The way back from a footnote to its `mention`th mark in the text. */
  readonly backToText: (number: number, mention: number) => string;
}

export const markdownLabels: MarkdownLabels = {
  copyCode: 'Copy',
  codeCopied: 'Copied',
  code: (language) => (language ? `Code, ${language}` : 'Code'),
  table: 'Table',
  image: 'Image',
  taskDone: 'Done',
  taskOpen: 'Not done',
  footnotes: 'Footnotes',
  footnote: (number) => `Footnote ${number}`,
  backToText: (number, mention) => (mention > 1 ? `Back to mark ${number}, ${mention}` : `Back to mark ${number}`),
};
