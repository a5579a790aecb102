import type { Citation } from '../../../format/Item.ts';

/** Pages that a search could have found. The agent is offline, so their addresses are ones that belong to nobody. */
export function pagesAbout(query: string): readonly Citation[] {
  const slug = encodeURIComponent(query.toLowerCase().replaceAll(/\s+/gu, '-'));
  return [
    {
      url: `https://example.org/guides/${slug}`,
      title: `A short guide to ${query}`,
      citedText: 'Begin with one shape that can be seen from across the street.',
    },
    { url: `https://example.com/library/${slug}?lang=en`, title: `${query}: a library of examples` },
    { url: `https://example.net/${slug}` },
  ];
}

/** What the model keeps of it: the history has no other trace of a search (HIST-2). */
export function findings(query: string): string {
  const pages = pagesAbout(query).map(({ url, title }) => `- ${title ?? url} (${url})`);
  return [`Web search for “${query}” found:`, ...pages].join('\n');
}
