import { parseJSON } from './jsonValue.ts';

const surrogateEscapes =
  /\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|\\u[dD][89a-fA-F][\dA-Fa-f]{2}|\\./gs;

/**
 * The arguments of a call as the JSON text of an object. It is the model's own text wherever that is one, so that no
 * number and no key changes; what is no object goes as `{"raw": text}`, for a provider would refuse it (HIST-2). Half a
 * surrogate pair becomes U+FFFD: no provider can decode it.
 */
export function objectArguments(text: string): string {
  const value = parseJSON(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) return JSON.stringify({ raw: text });
  return text.replace(surrogateEscapes, (found) => (/^\\u[dD]/.test(found) && found.length === 6 ? '\\ufffd' : found));
}
