import { namedCharacter } from './namedCharacter.ts';

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g;

/** Character references as CommonMark reads them: with their semicolon only, unknown names left as they are written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (written: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return namedCharacter(name) ?? rareCharacter(written);
    return character(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10));
  });
}

function character(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}

/**
 * The other 1,900 names of HTML 5 are the browser's to know: the table would weigh as much as the rest of this folder.
 * Only text that the pattern above has matched comes here, so no markup can. A policy of Trusted Types refuses it.
 */
function rareCharacter(written: string): string {
  if (typeof document === 'undefined') return written;
  try {
    const decoder = document.createElement('textarea');
    decoder.innerHTML = written;
    return decoder.value;
  } catch {
    return written;
  }
}
