const largestDecimal = 2 ** 53;
const smallestDecimal = 1e-4;

/** Whether JavaScript writes the number as format 1 does, so that JSON.stringify may. */
export function isPlainNumber(value: number): boolean {
  if (value === 0) return !Object.is(value, -0);
  const size = Math.abs(value);
  return size >= smallestDecimal && size <= largestDecimal;
}

/**
 * The number as format 1 writes it (ENC-5). An infinity, which a text such as `1e400` under an unknown key reads as, is
 * written as a text that reads as the same infinity.
 */
export function numberText(value: number): string {
  if (isPlainNumber(value)) return String(value);
  if (value === 0) return '-0';
  if (value === Number.POSITIVE_INFINITY) return '1e+999';
  if (value === Number.NEGATIVE_INFINITY) return '-1e+999';
  // The same shortest digits, but JavaScript has no leading zero in a one-digit exponent.
  return value.toExponential().replace(/e([+-])(\d)$/, (_, sign: string, digit: string) => `e${sign}0${digit}`);
}
