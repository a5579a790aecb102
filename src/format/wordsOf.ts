/** What a caught value says. Anything may be thrown, and some of it cannot even be made a text. */
export function wordsOf(caught: unknown): string {
  try {
    return caught instanceof Error ? String(caught.message) : String(caught);
  } catch {
    return 'something that has no words was thrown';
  }
}
