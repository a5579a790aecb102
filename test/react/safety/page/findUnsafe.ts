const elements = new Set(
  'a bdi blockquote br button circle code dd del details div dl dt em fieldset form h1 h2 h3 h4 h5 h6 hr input label legend li line ol p path polyline polygon ellipse g pre rect s section span strong sub summary sup svg table tbody td textarea th thead time title tr ul'.split(
    ' ',
  ),
);
const schemes = /^(?:https?:\/\/|mailto:|#)/;
const turning = /[\u202A-\u202E\u2066-\u2069]/;

/** What of a rendering could run, load, lead astray or push the panel wider than it is. */
export function findUnsafe(root: HTMLElement): readonly string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const name = element.localName;
    if (!elements.has(name)) found.push(`<${name}>`);
    for (const attribute of element.attributes)
      if (
        /^on|^src|^action$|^formaction$|:href$|^data$|^background$/.test(attribute.name) ||
        /url\(/i.test(styleOf(attribute))
      )
        found.push(`${name}[${attribute.name}]`);
    const address = element.getAttribute('href');
    if (address !== null && !schemes.test(address)) found.push(`href ${address.slice(0, 40)}`);
    if (address !== null && !address.startsWith('#') && !element.getAttribute('rel')?.includes('noopener'))
      found.push('a link that hands over its opener');
  }
  if (root.scrollWidth > root.clientWidth)
    found.push(`${root.scrollWidth - root.clientWidth} px too wide: ${widest(root)}`);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (turning.test(walker.currentNode.textContent ?? '') && !isIsolated(walker.currentNode.parentElement, root))
      found.push(`turns what stands beside it: ${walker.currentNode.parentElement?.className}`);
  return found;
}

const styleOf = (attribute: Attr) => (attribute.name === 'style' ? attribute.value : '');

/** Whether marks that turn the direction end with the text: it is isolated, or alone in its paragraph. */
function isIsolated(element: Element | null, root: Element): boolean {
  for (let at = element; at && at !== root; at = at.parentElement) {
    const { unicodeBidi, display } = getComputedStyle(at);
    // A block ends what turns inside it; within one, only a text of one and the same author may stand beside it.
    if (display !== 'inline')
      return at.textContent === element?.textContent || at.closest('.agent-panel-markdown') !== null;
    if (unicodeBidi.startsWith('isolate') || unicodeBidi === 'plaintext') return true;
  }
  return false;
}

function widest(root: HTMLElement): string {
  const end = root.getBoundingClientRect().right + 1;
  const beyond = [...root.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > end);
  return beyond.at(-1)?.outerHTML.slice(0, 160) ?? '';
}
