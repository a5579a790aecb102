/** The name of the conversation inside `agent/`. Renaming it into place, or storing it, is what commits an archive. */
export const conversationFileName = 'conversation.json';

const imageName = /^images\/([0-9a-f]{64})\.[A-Za-z0-9]{1,16}$/;

/** The SHA-256 that an image's path inside `agent/` names (ARC-2), or undefined for any other path. */
export function imageHash(name: string): string | undefined {
  return imageName.exec(name)?.[1];
}

/**
 * Whether a name is a path that stays inside `agent/` on every system: parts joined by `/`, none of them empty, `.` or
 * `..`, no backslash, no colon (a drive, a stream) and no NUL.
 */
export function isInsideArchive(name: string): boolean {
  if (/[\\:\0]/.test(name)) return false;
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
