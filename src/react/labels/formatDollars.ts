/**
 * An amount of US dollars in a language. Cents from a dollar on, a hundredth of them below, and of what is less still the
 * first two digits: what was spent never shows as $0.00.
 */
export function formatDollars(locale: string, dollars: number): string {
  const size = Math.abs(dollars);
  const digits: Intl.NumberFormatOptions =
    size !== 0 && size < 0.0001
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: size < 1 ? 4 : 2 };
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits }).format(dollars);
}
