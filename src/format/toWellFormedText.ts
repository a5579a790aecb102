/**
 * The text with each lone surrogate replaced by U+FFFD: what enters a conversation passes through here (ENC-8), so that
 * what is sent, shown and stored is one and the same text. A well-formed text is returned as it is.
 */
export function toWellFormedText(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed();
}
