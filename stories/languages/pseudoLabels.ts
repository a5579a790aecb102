import { defaultLabels, type Labels } from '../../src/react/index.ts';

const accented: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
};

/** A string as another language might have it: readable, accented, a third longer, its ends marked. */
function pseudo(text: string): string {
  const longer = ' ·'.repeat(Math.ceil(text.length / 6));
  return `⟦${text.replace(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter)}${longer}⟧`;
}

function translate(label: unknown): unknown {
  if (typeof label === 'string') return pseudo(label);
  // What a label is given is the document's, and stays as it is.
  if (typeof label === 'function') return (...args: unknown[]) => `⟦${label(...args)}⟧`;
  return Object.fromEntries(Object.entries(label as object).map(([key, value]) => [key, translate(value)]));
}

/** Every label of the kit in a language that nobody speaks: what is not in ⟦⟧ on the screen is not a label. */
export const pseudoLabels = translate(defaultLabels) as Labels;
