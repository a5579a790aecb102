import type { Usage } from '../../format/Conversation.ts';
import { count, record } from '../shared/jsonValue.ts';

/**
 * The tokens of a request (VAL-3). Here `prompt_tokens` includes what was read from the cache and written to it; ours
 * does not. Some servers leave the tokens of thinking out of `completion_tokens`, and count them in the total. `cost` is
 * what OpenRouter says the request cost, in US dollars: https://openrouter.ai/docs/use-cases/usage-accounting
 */
export function openAIUsage(value: unknown): Usage {
  const usage = record(value);
  const details = record(usage.prompt_tokens_details);
  const prompt = count(usage.prompt_tokens) ?? 0;
  const completion = count(usage.completion_tokens) ?? 0;
  const cacheRead = Math.min(prompt, count(details.cached_tokens) ?? count(usage.prompt_cache_hit_tokens) ?? 0);
  const cacheWrite = Math.min(prompt - cacheRead, count(details.cache_write_tokens) ?? 0);
  const { cost } = usage;
  return {
    input: prompt - cacheRead - cacheWrite,
    output: Math.max(completion, (count(usage.total_tokens) ?? 0) - prompt),
    cacheRead,
    cacheWrite,
    webSearchRequests: count(record(usage.server_tool_use).web_search_requests) ?? 0,
    ...(typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 && { reportedCost: cost }),
  };
}
