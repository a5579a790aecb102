import type { AgentEvent } from '../../agent/Backend.ts';
import type { Citation } from '../../format/Item.ts';
import { list, record, text } from '../shared/jsonValue.ts';

/**
 * The end of a web search from its result block. The pages themselves are encrypted for this provider alone and never
 * enter the history; their titles and addresses do, as text (HIST-2).
 */
export function webSearchResult(id: string, query: string, content: unknown): AgentEvent {
  const error = text(record(content).error_code);
  const citations = list(content).flatMap((result): Citation[] => {
    const { url, title } = record(result);
    return text(url) === '' ? [] : [{ url: text(url), ...(text(title) !== '' && { title: text(title) }) }];
  });
  if (!Array.isArray(content))
    return {
      type: 'webSearchEnd',
      id,
      status: 'failed',
      citations,
      findings: `Web search for “${query}” failed${error === '' ? '' : `: ${error}`}.`,
    };
  const pages = citations.map(({ url, title }) => `- ${title ?? url} (${url})`);
  const findings = [`Web search for “${query}” found${pages.length > 0 ? ':' : ' nothing.'}`, ...pages].join('\n');
  return { type: 'webSearchEnd', id, status: 'succeeded', citations, findings };
}
