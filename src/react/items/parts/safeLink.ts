const schemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * A stored address as the browser's own parser writes it, with the host to show beside it; undefined for every scheme
 * but http, https and mailto, and for relative addresses. The same rule as in `src/markdown`, which is an entry of its
 * own: a panel without Markdown does not load it.
 */
export function safeLink(address: string): { readonly href: string; readonly host: string } | undefined {
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
