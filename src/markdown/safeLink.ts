/** Where a link may go. */
export interface SafeLink {
  /** The address as the browser's own parser writes it: what was checked is what is opened. */
  readonly href: string;
  /** What a person should see of it: the host (internationalized names in their xn-- form), or the mail address. */
  readonly host: string;
}

const schemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * The link, if it leads to a page or a mail address; undefined for every other scheme and for relative addresses, which
 * in stored or model text could only mean a place in the host's own program.
 */
export function safeLink(address: string): SafeLink | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  if (!schemes.has(url.protocol)) return undefined;
  const host = url.protocol === 'mailto:' ? url.pathname : url.host;
  return host === '' ? undefined : { href: url.href, host };
}
