const highlightName = 'agent-panel-found';
// In one row. More are there to be seen without a mark.
const mostRanges = 500;

/** Marks a row, and where the browser can, each place in it. Returns the way back. */
export function markFound(row: HTMLElement, pattern: RegExp): () => void {
  row.dataset.found = '';
  const ranges = typeof Highlight === 'undefined' ? [] : foundRanges(row, pattern);
  // One for all panels of a page: the registry is the document's.
  const highlight = ranges.length > 0 ? (CSS.highlights.get(highlightName) ?? new Highlight()) : undefined;
  for (const range of ranges) highlight?.add(range);
  if (highlight) CSS.highlights.set(highlightName, highlight);
  return () => {
    delete row.dataset.found;
    for (const range of ranges) highlight?.delete(range);
  };
}

function foundRanges(row: HTMLElement, pattern: RegExp): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && ranges.length < mostRanges) {
    const text = texts.currentNode as Text;
    for (const match of text.data.matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}
