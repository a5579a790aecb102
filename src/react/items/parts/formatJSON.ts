// Marks that turn or hide the text around them: an argument must read as what it is.
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * A call's JSON text on lines of its own, indented by two. Only white space outside strings changes: numbers keep their
 * digits, equal keys stay both. Invisible marks show as escapes. Text that is no JSON stays as it is.
 */
export function formatJSON(text: string): string {
  return (isJSON(text) ? indent(text) : text).replace(
    invisible,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function indent(text: string): string {
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  return text.replace(
    /("(?:[^"\\]|\\.)*")|([[{])\s*([\]}])|\s+|[[\]{},:]/g,
    (piece: string, string?: string, open?: string, close?: string) => {
      if (string !== undefined) return string;
      if (open !== undefined && close !== undefined) return open + close;
      if (piece === '{' || piece === '[') {
        depth += 1;
        return piece + line();
      }
      if (piece === '}' || piece === ']') {
        depth -= 1;
        return line() + piece;
      }
      if (piece === ',') return piece + line();
      return piece === ':' ? ': ' : '';
    },
  );
}
