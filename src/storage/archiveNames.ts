import { parseImageFileName } from '../format/imageFileName.ts';

/** The name of the conversation inside `agent/`. Renaming it into place, or storing it, is what commits an archive. */
export const conversationFileName = 'conversation.json';

/** The SHA-256 that an image's path inside `agent/` names (ARC-2), or undefined for any other path. */
export const imageHash = parseImageFileName;

/**
 * Whether a name is a path that stays inside `agent/` on every system: parts joined by `/`, none of them empty, `.` or
 * `..`, no backslash, no colon (a drive, a stream), no control character.
 */
export function isInsideArchive(name: string): boolean {
  if (typeof name !== 'string' || /[\\:]/.test(name) || Array.from(name).some((character) => character < ' '))
    return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Orders names by code point, as ENC-3 orders keys: `<` would put U+FF5E after U+1F600. */
export function compareNames(left: string, right: string): number {
  const a = [...left];
  const b = [...right];
  for (let index = 0; index < a.length && index < b.length; index++) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
