const names = /^[a-z]{3,30}$/i;
const hexadecimal = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functions = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d\sa-z.,%/+-]*\)$/i;

/** The colour, where a stored text is one; undefined for everything else that CSS would take, `url()` and `var()` first. */
export function cssColour(text: string): string | undefined {
  const colour = text.trim();
  if (!names.test(colour) && !hexadecimal.test(colour) && !functions.test(colour)) return undefined;
  // A server has no CSS to ask; what it lets pass that is no colour, a browser ignores.
  return typeof CSS === 'undefined' || CSS.supports('color', colour) ? colour : undefined;
}
