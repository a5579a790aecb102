import type { AgentEvent, Backend, BackendRequest } from '../../agent/Backend.ts';
import {
  checkHTTPOptions,
  defaultSilenceMilliseconds,
  endpoint,
  type HTTPBackendOptions,
} from '../shared/HTTPBackendOptions.ts';
import { type ImageLimits, loadRequestImages } from '../shared/loadRequestImages.ts';
import { requestKey } from '../shared/requestKey.ts';
import { streamEvents } from '../shared/streamEvents.ts';
import { OpenAIReply } from './OpenAIReply.ts';
import { openAIBody } from './openAIBody.ts';

export interface OpenAIBackendOptions extends HTTPBackendOptions {
  /** Up to the part before `/chat/completions`. @default 'https://api.openai.com/v1' */
  readonly baseURL?: string;
  /** Stored as `provider`, such as `'openrouter'`. @default 'openai' */
  readonly provider?: string;
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

/**
 * A model of OpenAI's chat completions, or of any server that speaks them.
 * @throws AgentPanelError `invalid-option`
 */
export function createOpenAIBackend(options: OpenAIBackendOptions): Backend {
  checkHTTPOptions('createOpenAIBackend', options);
  const { model, apiKey, baseURL = 'https://api.openai.com/v1', headers = {}, fields = {} } = options;
  const { provider = 'openai', billing = 'perToken', silenceMilliseconds = defaultSilenceMilliseconds } = options;
  const { providerName = options.baseURL === undefined ? 'OpenAI' : hostOf(baseURL) } = options;
  async function* run(request: BackendRequest, signal: AbortSignal): AsyncGenerator<AgentEvent, void> {
    const { key, hideKey } = await requestKey(providerName, apiKey);
    const body = openAIBody(request, await loadRequestImages(request, imageLimits), { model, fields });
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
  return { provider, model, billing, keepsOwnContext: false, runTurn: run, summarize: run };
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/.exec(url)?.[1] ?? url;
}
