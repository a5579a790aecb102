const color = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s%.,/+-]*\))$/i;

/** Whether a text can only be a colour: a stored poster is a stranger's, and `url(…)` would fetch what it names. */
export function isColor(text: string): boolean {
  return color.test(text);
}
