const rules = new Map<string, Intl.PluralRules>();

/** The form of a word that a count takes in a language: `plural('en', 2, { one: 'source', other: 'sources' })`. */
export function plural(
  locale: string,
  count: number,
  forms: { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string },
): string {
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return forms[rule.select(count)] ?? forms.other;
}
