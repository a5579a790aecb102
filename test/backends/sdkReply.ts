import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import type { Usage } from '../../src/format/Conversation.ts';

/** What a provider's own SDK reads from a stream, in the terms of ours. */
export interface SDKReply {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[];
  readonly searches: readonly { readonly query: unknown; readonly urls: readonly string[] }[];
  readonly citedURLs: readonly string[];
  readonly usage: Usage;
  readonly stopReason: string | null;
}

export async function anthropicSDKReply(baseURL: string): Promise<SDKReply> {
  const client = new Anthropic({ apiKey: 'sdk-key', baseURL, maxRetries: 0 });
  const stream = client.messages.stream({
    model: 'a-model',
    max_tokens: 1000,
    messages: [{ role: 'user', content: 'Hi' }],
  });
  const { content, usage, stop_reason } = await stream.finalMessage();
  const searched = content.flatMap((block) => (block.type === 'web_search_tool_result' ? [block] : []));
  return {
    text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join(''),
    thinking: content.flatMap((block) => (block.type === 'thinking' ? [block.thinking] : [])).join(''),
    calls: content.flatMap((block) =>
      block.type === 'tool_use' ? [{ id: block.id, name: block.name, input: block.input }] : [],
    ),
    searches: searched.map(({ tool_use_id, content: pages }) => ({
      query: content
        .flatMap((block) => (block.type === 'server_tool_use' && block.id === tool_use_id ? [block.input] : []))
        .map((input) => (input as { readonly query: string }).query)[0],
      urls: Array.isArray(pages) ? pages.map(({ url }) => url) : [],
    })),
    citedURLs: content.flatMap((block) =>
      block.type === 'text' ? (block.citations ?? []).map((citation) => ('url' in citation ? citation.url : '')) : [],
    ),
    usage: {
      input: usage.input_tokens,
      output: usage.output_tokens,
      cacheRead: usage.cache_read_input_tokens ?? 0,
      cacheWrite: usage.cache_creation_input_tokens ?? 0,
      webSearchRequests: usage.server_tool_use?.web_search_requests ?? 0,
    },
    stopReason: stop_reason,
  };
}

/** Fields that compatible servers add to a message. */
interface Thinking {
  readonly reasoning_content?: string;
  readonly reasoning?: string;
}

export async function openAISDKReply(baseURL: string): Promise<SDKReply> {
  const client = new OpenAI({ apiKey: 'sdk-key', baseURL, maxRetries: 0 });
  const stream = await client.chat.completions.create({
    model: 'a-model',
    messages: [{ role: 'user', content: 'Hi' }],
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = '';
  let thinking = '';
  let stopReason: string | null = null;
  let usage: OpenAI.CompletionUsage | undefined;
  const calls: { index: number | undefined; id: string; name: string; json: string }[] = [];
  // The SDK's own joining of chunks refuses servers that give a call no index; its reading of them does not.
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage;
    const [choice] = chunk.choices;
    if (!choice) continue;
    const delta = choice.delta as typeof choice.delta & Thinking;
    text += delta.content ?? '';
    thinking += delta.reasoning_content ?? delta.reasoning ?? '';
    stopReason = choice.finish_reason ?? stopReason;
    for (const { index, id, function: named } of delta.tool_calls ?? []) {
      let call = calls.find((each) => each.index === index);
      if (!call) {
        call = { index, id: '', name: '', json: '' };
        calls.push(call);
      }
      call.id ||= id ?? '';
      call.name ||= named?.name ?? '';
      call.json += named?.arguments ?? '';
    }
  }
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? 0;
  return {
    text,
    thinking,
    calls: calls.map(({ id, name, json }) => ({ id, name, input: JSON.parse(json) })),
    searches: [],
    citedURLs: [],
    usage: {
      input: (usage?.prompt_tokens ?? 0) - cached,
      output: (usage?.total_tokens ?? 0) - (usage?.prompt_tokens ?? 0),
      cacheRead: cached,
      cacheWrite: 0,
      webSearchRequests: 0,
    },
    stopReason,
  };
}
