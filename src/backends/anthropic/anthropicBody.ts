import type { BackendRequest } from '../../agent/Backend.ts';
import type { RequestImage } from '../shared/loadRequestImages.ts';
import { wireHistory } from '../shared/wireHistory.ts';
import { wireToolName } from '../shared/wireNames.ts';
import { anthropicMessages } from './anthropicMessages.ts';

/** What a request of the Messages API asks for beside the conversation. */
export interface AnthropicSettings {
  readonly model: string;
  readonly maxTokens: number;
  readonly thinking?: 'adaptive' | 'disabled' | undefined;
  readonly effort?: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | undefined;
  readonly webSearch?: { readonly maxUses?: number | undefined } | undefined;
  /** Absent: nothing is written to the cache. */
  readonly cacheLifetime?: '5m' | '1h' | undefined;
}

/**
 * The body of a request to the Messages API, as text: the same history gives the same bytes (HIST-4), and of two
 * requests in a row every message but the newest is the same, its breakpoint aside.
 * https://platform.claude.com/docs/en/api/messages
 */
export function anthropicBody(
  { system, messages, tools }: Pick<BackendRequest, 'system' | 'messages' | 'tools'>,
  images: ReadonlyMap<string, RequestImage>,
  { model, maxTokens, thinking, effort, webSearch, cacheLifetime }: AnthropicSettings,
): string {
  const toolTexts = tools.map(({ name, description, inputSchema }) =>
    JSON.stringify({ name: wireToolName(name), description, input_schema: { ...inputSchema, type: 'object' } }),
  );
  // A tool of the host by that name is the host's own web search.
  if (webSearch && !tools.some(({ name }) => name === 'web_search'))
    toolTexts.push(
      JSON.stringify({
        type: 'web_search_20250305',
        name: 'web_search',
        ...(webSearch.maxUses !== undefined && { max_uses: webSearch.maxUses }),
      }),
    );
  const lifetime = cacheLifetime === '1h' ? ',"ttl":"1h"' : '';
  const cacheControl = cacheLifetime === undefined ? '' : `,"cache_control":{"type":"ephemeral"${lifetime}}`;
  const fields = [
    `"model":${JSON.stringify(model)}`,
    `"max_tokens":${maxTokens}`,
    '"stream":true',
    ...(thinking === 'adaptive' ? ['"thinking":{"type":"adaptive","display":"summarized"}'] : []),
    ...(thinking === 'disabled' ? ['"thinking":{"type":"disabled"}'] : []),
    ...(effort ? [`"output_config":{"effort":"${effort}"}`] : []),
    ...(toolTexts.length > 0 ? [`"tools":[${toolTexts.join(',')}]`] : []),
    ...(system !== undefined && system.trim() !== '' ? [`"system":${JSON.stringify(system)}`] : []),
    `"messages":[${anthropicMessages(wireHistory(messages, images), cacheControl).join(',')}]`,
  ];
  return `{${fields.join(',')}}`;
}
