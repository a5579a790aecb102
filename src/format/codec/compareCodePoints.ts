const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Orders two texts by code point, which is the order of their UTF-8 bytes (ENC-3). `<` goes by UTF-16 code unit. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === length) return a.length - b.length;
  // A difference in the second half of a surrogate pair is a difference of the whole code point.
  const splitsPair =
    at > 0 &&
    isHighSurrogate(a.charCodeAt(at - 1)) &&
    (isLowSurrogate(a.charCodeAt(at)) || isLowSurrogate(b.charCodeAt(at)));
  const from = splitsPair ? at - 1 : at;
  return (a.codePointAt(from) as number) - (b.codePointAt(from) as number);
}

const sortsDifferentlyByUnit = /[\ud800-\uffff]/;

/** Sorts keys by code point, in place. */
export function sortByCodePoint(keys: string[]): string[] {
  // The built-in order by code unit is the same, and faster, as long as no key has a unit from the surrogates on.
  return keys.some((key) => sortsDifferentlyByUnit.test(key)) ? keys.sort(compareCodePoints) : keys.sort();
}
