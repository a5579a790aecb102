import type { AgentEvent, Backend, BackendRequest } from '../../agent/Backend.ts';
import { AgentPanelError } from '../../format/AgentPanelError.ts';
import {
  checkHTTPOptions,
  defaultSilenceMilliseconds,
  endpoint,
  type HTTPBackendOptions,
  providerOf,
} from '../shared/HTTPBackendOptions.ts';
import { type ImageLimits, loadRequestImages } from '../shared/loadRequestImages.ts';
import { requestKey } from '../shared/requestKey.ts';
import { streamEvents } from '../shared/streamEvents.ts';
import { AnthropicReply } from './AnthropicReply.ts';
import { type AnthropicSettings, anthropicBody } from './anthropicBody.ts';

export interface AnthropicBackendOptions extends HTTPBackendOptions {
  /** @default 'https://api.anthropic.com' */
  readonly baseURL?: string;
  /** The most tokens of one answer, thinking included. Models have different limits. @default 32,000 */
  readonly maxTokens?: number;
  /**
   * `'adaptive'`: the model thinks as it finds fit, and a summary of it is shown. Thinking with a fixed budget is not
   * offered: it needs the signed thoughts of earlier answers, which no archive holds (HIST-2).
   * @default the model's own way
   */
  readonly thinking?: 'adaptive' | 'disabled';
  /** How much work an answer is worth. @default the model's own way */
  readonly effort?: AnthropicSettings['effort'];
  /** Lets the model search the web, which the provider does and bills per search. @default false */
  readonly webSearch?: boolean | { readonly maxUses?: number };
  /** How long the prompt cache keeps a conversation after each request; an hour costs more to write. @default '5m' */
  readonly cacheLifetime?: '5m' | '1h';
}

// https://platform.claude.com/docs/en/build-with-claude/vision and the errors that the API gives beyond these.
const imageLimits: ImageLimits = {
  maxBase64Length: 5_242_880,
  maxEdge: (images) => (images > 20 ? 2000 : 8000),
};

const ownURL = 'https://api.anthropic.com';

/**
 * A model of Anthropic's Messages API, or of a server that speaks it.
 * @throws AgentPanelError `invalid-option`
 */
export function createAnthropicBackend(options: AnthropicBackendOptions): Backend {
  checkHTTPOptions('createAnthropicBackend', options);
  const { model, apiKey, baseURL = ownURL, headers = {}, maxTokens = 32_000 } = options;
  const {
    silenceMilliseconds = defaultSilenceMilliseconds,
    webSearch,
    thinking,
    effort,
    cacheLifetime = '5m',
  } = options;
  if (!Number.isSafeInteger(maxTokens) || maxTokens < 1)
    throw new AgentPanelError(
      'invalid-option',
      `createAnthropicBackend: "maxTokens" is ${maxTokens}. Pass a whole number above 0.`,
    );
  const settings: AnthropicSettings = {
    model,
    maxTokens,
    thinking,
    effort,
    cacheLifetime,
    webSearch: webSearch === true ? {} : webSearch || undefined,
  };
  async function* run(
    request: BackendRequest,
    signal: AbortSignal,
    asked: AnthropicSettings,
  ): AsyncGenerator<AgentEvent, void> {
    const { key, hideKey } = await requestKey('Anthropic', apiKey);
    const body = anthropicBody(request, await loadRequestImages(request, imageLimits), asked);
    const context = { provider: 'Anthropic', model, hideKey };
    const reply = new AnthropicReply(context);
    const events = streamEvents(
      {
        ...context,
        url: endpoint(baseURL, '/v1/messages'),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'anthropic-version': '2023-06-01',
          ...(key !== undefined && { 'x-api-key': key }),
        },
        body,
        fetch: options.fetch ?? fetch,
        silenceMilliseconds,
      },
      signal,
    );
    for await (const data of events) yield* reply.take(data);
    if (!signal.aborted && reply.isComplete) yield* reply.end();
  }
  // Writing to the cache costs more than reading without it, and nobody asks for the same summary twice.
  const forSummary: AnthropicSettings = { ...settings, webSearch: undefined, cacheLifetime: undefined };
  return {
    provider: providerOf('anthropic', ownURL, options),
    model,
    billing: 'perToken',
    keepsOwnContext: false,
    maxOutputTokens: maxTokens,
    runTurn: (request, signal) => run(request, signal, settings),
    summarize: (request, signal) => run(request, signal, forSummary),
  };
}
