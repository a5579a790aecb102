type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** How a language writes numbers, and words that are counted. */
export interface Counting {
  readonly number: (value: number) => string;
  /** The number and the form of the word it takes: `counted(2, { one: 'source', other: 'sources' })`. */
  readonly counted: (count: number, forms: Forms) => string;
  /** The form alone, for a text that says the number itself. */
  readonly form: (count: number, forms: Forms) => string;
}

/** @param locale BCP 47 tag */
export function countingIn(locale: string): Counting {
  const format = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const form = (count: number, forms: Forms) => forms[rules.select(count)] ?? forms.other;
  return {
    number: (value) => format.format(value),
    counted: (count, forms) => `${format.format(count)} ${form(count, forms)}`,
    form,
  };
}
