interface Opener {
  readonly character: string;
  length: number;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Closes what the last line of a text that still grows has left open, so that bold shows as bold from its first word
 * on: code spans, emphasis, strikethrough, and links, of which only the text shows until their address is whole.
 */
export function closeInline(source: string): string {
  let text = cutOpenLink(source.replace(/\\$/, ''));
  const openers: Opener[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text[index] as string;
    if (character === '\\') {
      index += 2;
      continue;
    }
    if (character !== '`' && character !== '*' && character !== '_' && character !== '~') {
      index += 1;
      continue;
    }
    let end = index + 1;
    while (text[end] === character) end += 1;
    const length = end - index;
    if (character === '`') {
      const close = closingBackticks(text, end, length);
      if (close === undefined) {
        const open = text.slice(index, end);
        text = end === text.length ? text.slice(0, index) : closeCode(text, open);
        break;
      }
      index = close;
      continue;
    }
    if (character !== '~' || length === 2) text = readRun(text, openers, { character, index, end });
    index = end;
  }
  if (openers.length === 0) return text;
  return (
    text.trimEnd() +
    openers
      .reverse()
      .map(({ character, length }) => character.repeat(length))
      .join('')
  );
}

/** Takes one run of emphasis marks into account; cuts it off where it ends the text and closes nothing. */
function readRun(
  text: string,
  openers: Opener[],
  run: { readonly character: string; readonly index: number; readonly end: number },
): string {
  const before = text[run.index - 1];
  const after = text[run.end];
  const insideWord = isWord(before) && (run.character === '_' || run.end - run.index === 1);
  let left = run.end - run.index;
  if (!isSpace(before) && !(run.character === '_' && isWord(after))) {
    for (let at = openers.length - 1; at >= 0 && left > 0; at -= 1) {
      const opener = openers[at] as Opener;
      if (opener.character !== run.character) continue;
      const closed = Math.min(opener.length, left);
      opener.length -= closed;
      left -= closed;
      // What opened inside and never closed is text.
      openers.length = opener.length === 0 ? at : at + 1;
    }
  }
  if (left === 0) return text;
  if (after === undefined) return text.slice(0, run.end - left);
  if (!isSpace(after) && !insideWord) openers.push({ character: run.character, length: left });
  return text;
}

function closingBackticks(text: string, from: number, length: number): number | undefined {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text)) if (run[0].length === length) return runs.lastIndex;
  return undefined;
}

/** The closing run may be half written: "``co`" needs one backtick, not two. */
function closeCode(text: string, open: string): string {
  const written = /`*$/.exec(text)?.[0].length ?? 0;
  return written < open.length ? text + open.slice(written) : `${text} ${open}`;
}

/** Of `[text](addr` only `text`; of an image that is still being written nothing. Marks inside words (`a[0`) stay. */
function cutOpenLink(text: string): string {
  const open = /(!?)\[([^[\]\n]*)(?:\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+["'(][^\n]*)?)?$/.exec(text);
  if (!open || text[open.index - 1] === '\\' || isWord(text[open.index - 1])) return text;
  const before = text.slice(0, open.index);
  // A code span that is still open holds the bracket: it is code, not a link.
  if ((before.match(/`/g)?.length ?? 0) % 2 === 1) return text;
  return open[1] === '!' ? before.trimEnd() : before + (open[2] ?? '');
}
