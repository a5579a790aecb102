/** The strings of the rows. A value that counts is a function of the count, for plurals (Intl.PluralRules). */
export interface ItemLabels {
  readonly copy: string;
}

export const itemLabels: ItemLabels = { copy: 'Copy' };
