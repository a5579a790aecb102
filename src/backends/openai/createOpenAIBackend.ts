import type { AgentEvent, Backend, BackendRequest } from '../../agent/Backend.ts';
import {
  checkHTTPOptions,
  defaultSilenceMilliseconds,
  endpoint,
  type HTTPBackendOptions,
  hostOf,
  providerOf,
} from '../shared/HTTPBackendOptions.ts';
import { type ImageLimits, loadRequestImages } from '../shared/loadRequestImages.ts';
import { requestKey } from '../shared/requestKey.ts';
import { streamEvents } from '../shared/streamEvents.ts';
import { OpenAIReply } from './OpenAIReply.ts';
import { openAIBody } from './openAIBody.ts';

export interface OpenAIBackendOptions extends HTTPBackendOptions {
  /** Up to the part before `/chat/completions`. @default 'https://api.openai.com/v1' */
  readonly baseURL?: string;
  /** The provider as a person knows it, for the messages of failures. @default 'OpenAI', or the host of `baseURL` */
  readonly providerName?: string;
  /** `'subscription'` for a server that bills nothing per token, such as one on the own machine. @default 'perToken' */
  readonly billing?: Backend['billing'];
  /**
   * Fields of the request that the server knows beside the backend's own, such as `{ max_completion_tokens: 8000 }` or
   * `{ reasoning_effort: 'low' }`. They take the place of the backend's own, `messages` aside.
   * @default none
   */
  readonly fields?: Readonly<Record<string, unknown>>;
}

// https://platform.openai.com/docs/guides/images-vision: 50 MB a request. Edges are scaled down, not refused.
const imageLimits: ImageLimits = { maxBase64Length: 20_971_520, maxEdge: () => Number.POSITIVE_INFINITY };

const ownURL = 'https://api.openai.com/v1';

// What a request buys beside its tokens, or what gives an answer another form than text. A summary is text alone.
const notForSummaries =
  /^(?:tools|tool_choice|parallel_tool_calls|functions|function_call|web_search_options|plugins|response_format|n)$/;

/**
 * A model of OpenAI's chat completions, or of any server that speaks them.
 * @throws AgentPanelError `invalid-option`
 */
export function createOpenAIBackend(options: OpenAIBackendOptions): Backend {
  checkHTTPOptions('createOpenAIBackend', options);
  const { model, apiKey, baseURL = ownURL, headers = {}, fields = {} } = options;
  const { billing = 'perToken', silenceMilliseconds = defaultSilenceMilliseconds } = options;
  const { providerName = options.baseURL === undefined ? 'OpenAI' : hostOf(baseURL) } = options;
  async function* run(
    request: BackendRequest,
    signal: AbortSignal,
    asked: Readonly<Record<string, unknown>>,
  ): AsyncGenerator<AgentEvent, void> {
    const { key, hideKey } = await requestKey(providerName, apiKey);
    const body = openAIBody(request, await loadRequestImages(request, imageLimits), { model, fields: asked });
    const context = { provider: providerName, model, hideKey };
    const reply = new OpenAIReply(context);
    const events = streamEvents(
      {
        ...context,
        url: endpoint(baseURL, '/chat/completions'),
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
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
  const forSummary = Object.fromEntries(Object.entries(fields).filter(([name]) => !notForSummaries.test(name)));
  const limit = fields.max_completion_tokens ?? fields.max_tokens;
  return {
    provider: providerOf('openai', ownURL, options),
    model,
    billing,
    keepsOwnContext: false,
    maxOutputTokens: typeof limit === 'number' ? limit : undefined,
    // Newer models bill what they write to their cache, and no field of a request says not to.
    cachesUnasked: true,
    runTurn: (request, signal) => run(request, signal, fields),
    summarize: (request, signal) => run(request, signal, forSummary),
  };
}
