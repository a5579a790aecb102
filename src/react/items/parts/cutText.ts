export interface CutText {
  readonly shown: string;
  readonly isCut: boolean;
}

const segmenters = new Map<'grapheme', Intl.Segmenter>();

/** The beginning of a long text, cut at the end of a line where one is near, and never inside a character as people see it. */
export function cutText(text: string, characters: number): CutText {
  if (text.length <= characters) return { shown: text, isCut: false };
  const lineEnd = text.lastIndexOf('\n', characters);
  // A line may end in CR LF, which is one character.
  const end = graphemeStart(text, lineEnd > characters / 2 ? lineEnd : characters);
  return { shown: text.slice(0, end), isCut: true };
}

function graphemeStart(text: string, index: number): number {
  let segmenter = segmenters.get('grapheme');
  if (!segmenter) {
    segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    segmenters.set('grapheme', segmenter);
  }
  // A window around the cut is enough: no character of any script is longer.
  const from = Math.max(0, index - 64);
  return from + (segmenter.segment(text.slice(from, index + 64)).containing(index - from)?.index ?? index - from);
}
