import type { Usage } from '../../format/Conversation.ts';
import { count, record } from '../shared/jsonValue.ts';

/**
 * The tokens of a request (VAL-3). `input_tokens` leaves cached tokens out, as ours does. The counts of the end are
 * cumulative and stand; those of the start stand where the end says none.
 * https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export function anthropicUsage(start: unknown, end: unknown): Usage {
  const tokens = (key: string) => count(record(end)[key]) ?? count(record(start)[key]) ?? 0;
  const oneHour = (of: unknown) => count(record(record(of).cache_creation).ephemeral_1h_input_tokens);
  const cacheWrite1h = oneHour(end) ?? oneHour(start) ?? 0;
  const searches = (of: unknown) => count(record(record(of).server_tool_use).web_search_requests);
  return {
    input: tokens('input_tokens'),
    output: tokens('output_tokens'),
    cacheRead: tokens('cache_read_input_tokens'),
    cacheWrite: tokens('cache_creation_input_tokens'),
    webSearchRequests: searches(end) ?? searches(start) ?? 0,
    ...(cacheWrite1h > 0 && { cacheWrite1h }),
  };
}
