import { describe, expect, it, vi } from 'vitest';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { createOpenAIBackend } from '../../src/backends/openai/createOpenAIBackend.ts';
import { readReply } from './readReply.ts';
import { type Answer, answerStream, startLoopback } from './startLoopback.ts';
import { streamBytes } from './streamBytes.ts';

const key = 'sk-secret-0123456789';

const makers = {
  anthropic: (baseURL: string, more = {}) =>
    createAnthropicBackend({ model: 'a-model', apiKey: async () => key, baseURL, ...more }),
  openai: (baseURL: string, more = {}) =>
    createOpenAIBackend({ model: 'a-model', apiKey: async () => key, baseURL, ...more }),
};
type Provider = keyof typeof makers;

async function failure(provider: Provider, answer: Answer, more = {}) {
  const { baseURL } = await startLoopback(answer);
  const { error } = await readReply(makers[provider](baseURL, more));
  if (!error) throw new Error('It did not fail.');
  const told = [error.message, error.detail, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
  expect(told).not.toContain(key);
  // What happened and what to do are two sentences; the detail is the provider's.
  expect(error.message).toMatch(/^.+\. .+\.$|^.+: .+\.$/);
  return error;
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const anthropicError = (type: string, message = 'words') => ({ type: 'error', error: { type, message } });
const openAIError = (code: string | null, message = 'words', type = 'x') => ({ error: { message, type, code } });

describe('an answer with an error status', () => {
  it.each<[Provider, number, unknown, string, boolean]>([
    ['anthropic', 400, anthropicError('invalid_request_error'), 'invalidRequest', false],
    [
      'anthropic',
      400,
      anthropicError('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
      'contextOverflow',
      false,
    ],
    [
      'anthropic',
      400,
      anthropicError('invalid_request_error', 'Your credit balance is too low to access the API.'),
      'invalidRequest',
      false,
    ],
    ['anthropic', 401, anthropicError('authentication_error', `invalid x-api-key ${key}`), 'unauthorized', false],
    ['anthropic', 403, anthropicError('permission_error'), 'unauthorized', false],
    ['anthropic', 404, anthropicError('not_found_error', 'model: a-model'), 'invalidRequest', false],
    ['anthropic', 413, anthropicError('request_too_large'), 'contextOverflow', false],
    ['anthropic', 429, anthropicError('rate_limit_error'), 'rateLimited', true],
    [
      'anthropic',
      429,
      { error: { type: 'rate_limit_error', details: { error_code: 'enforced_spend_limit_reached' } } },
      'rateLimited',
      false,
    ],
    ['anthropic', 500, anthropicError('api_error'), 'failed', true],
    ['anthropic', 529, anthropicError('overloaded_error'), 'overloaded', true],
    ['openai', 400, openAIError('context_length_exceeded'), 'contextOverflow', false],
    ['openai', 400, openAIError(null, 'This model’s maximum context length is 8192 tokens.'), 'contextOverflow', false],
    ['openai', 400, openAIError('invalid_value'), 'invalidRequest', false],
    ['openai', 401, openAIError('invalid_api_key', `Incorrect API key provided: ${key}`), 'unauthorized', false],
    ['openai', 402, openAIError(null, 'Insufficient credits'), 'invalidRequest', false],
    ['openai', 429, openAIError('rate_limit_exceeded'), 'rateLimited', true],
    ['openai', 429, openAIError('insufficient_quota', 'You exceeded your current quota'), 'rateLimited', false],
    ['openai', 500, `<html>${key}</html>`, 'failed', true],
    ['openai', 502, '', 'failed', true],
    ['openai', 503, openAIError(null), 'overloaded', true],
    ['openai', 504, '', 'timeout', true],
  ])('of %s, %i %j, is the failure %s, retryable %s', async (provider, status, body, code, retryable) => {
    expect(await failure(provider, json(status, body))).toMatchObject({ code, retryable });
  });

  it.each([
    ['30', 'Try again in 30 seconds.'],
    ['1', 'Try again in 1 second.'],
    ['600', 'Try again in 10 minutes.'],
    ['0', 'Try again in a while.'],
    ['soon', 'Try again in a while.'],
  ])('with retry-after %s says when: %s', async (after, words) => {
    const { message } = await failure(
      'anthropic',
      json(429, anthropicError('rate_limit_error'), { 'retry-after': after }),
    );
    expect(message).toContain(words);
  });

  it('with a date as retry-after says in how long that is', async () => {
    const date = new Date(Date.now() + 300_000).toUTCString();
    const { message } = await failure('openai', json(503, '', { 'retry-after': date }));
    expect(message).toMatch(/Try again in [45] minutes\./);
  });

  it('shows nothing of what a provider repeats of a refused key', async () => {
    const { detail } = await failure(
      'openai',
      json(401, openAIError(null, 'Incorrect API key provided: sk-se***6789')),
    );
    expect(detail).toBeUndefined();
  });

  it('shows the provider’s own words, without the key', async () => {
    const { detail } = await failure(
      'anthropic',
      json(400, anthropicError('invalid_request_error', `bad ${key} there`)),
    );
    expect(detail).toBe('bad [key] there');
  });
});

const start = JSON.stringify({ type: 'message_start', message: { usage: { input_tokens: 7, output_tokens: 1 } } });

describe('a failure in the middle of a stream', () => {
  const stream =
    (provider: Provider, ...events: string[]): Answer =>
    (response) =>
      answerStream(response, streamBytes(provider, events));

  it.each<[Provider, string, string, boolean]>([
    ['anthropic', JSON.stringify(anthropicError('overloaded_error', `Overloaded ${key}`)), 'overloaded', true],
    ['anthropic', JSON.stringify(anthropicError('rate_limit_error')), 'rateLimited', true],
    [
      'anthropic',
      JSON.stringify(anthropicError('invalid_request_error', 'prompt is too long')),
      'contextOverflow',
      false,
    ],
    ['anthropic', JSON.stringify(anthropicError('something_new')), 'failed', true],
    ['anthropic', '{"no":"type"}', 'malformed', true],
    [
      'anthropic',
      '{"type":"content_block_delta","index":9,"delta":{"type":"text_delta","text":"x"}}',
      'malformed',
      true,
    ],
    [
      'anthropic',
      '{"type":"message_delta","delta":{"stop_reason":"model_context_window_exceeded"}}',
      'contextOverflow',
      false,
    ],
    ['openai', JSON.stringify({ error: { code: 429, message: `slow ${key}` } }), 'rateLimited', true],
    ['openai', JSON.stringify({ error: { message: 'broken' } }), 'failed', true],
    ['openai', JSON.stringify({ error: 'broken' }), 'failed', true],
    ['openai', JSON.stringify({ choices: [{ delta: {}, finish_reason: 'content_filter' }] }), 'refused', false],
    [
      'openai',
      JSON.stringify({ choices: [{ delta: { refusal: 'I can’t' }, finish_reason: 'stop' }] }),
      'refused',
      false,
    ],
    ['openai', JSON.stringify({ choices: [{ delta: {}, finish_reason: 'error' }] }), 'failed', true],
    ['openai', '7', 'malformed', true],
  ])('of %s, %s, is the failure %s, retryable %s', async (provider, event, code, retryable) => {
    const events = provider === 'anthropic' ? [start, event] : [event];
    expect(await failure(provider, stream(provider, ...events))).toMatchObject({ code, retryable });
  });

  it.each<Provider>(['anthropic', 'openai'])('of %s: an event that is no JSON is malformed', async (provider) => {
    const answer: Answer = (response) =>
      answerStream(response, new TextEncoder().encode('data: {"half\n\ndata: {}\n\n'));
    expect(await failure(provider, answer)).toMatchObject({ code: 'malformed', retryable: true });
  });

  it('keeps the tokens that were spent before it', async () => {
    const { baseURL } = await startLoopback(stream('anthropic', start, JSON.stringify(anthropicError('api_error'))));
    const { usage, error } = await readReply(makers.anthropic(baseURL));
    expect(error?.code).toBe('failed');
    expect(usage).toMatchObject({ input: 7, output: 1 });
  });
});

describe('an answer that is none', () => {
  it.each<Provider>(['anthropic', 'openai'])('of %s: a web page is malformed', async (provider) => {
    const page: Answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<p>Sign in ${key}</p>`);
    };
    expect(await failure(provider, page)).toMatchObject({ code: 'malformed', detail: '<p>Sign in [key]</p>' });
  });

  it('reports the error that a server sends as a success', async () => {
    const error = await failure('openai', json(200, openAIError(null, 'model not loaded')));
    expect(error).toMatchObject({ code: 'failed', detail: 'model not loaded' });
  });

  it('is unreachable where nothing listens, and after a redirect, which would carry the key away', async () => {
    const { baseURL, close } = await startLoopback(() => undefined);
    await close();
    const { error } = await readReply(makers.openai(baseURL));
    expect(error).toMatchObject({ code: 'unreachable', retryable: true });

    const target = await startLoopback(json(200, ''));
    const redirect: Answer = (response) => response.writeHead(307, { location: target.baseURL }).end();
    expect(await failure('anthropic', redirect)).toMatchObject({ code: 'unreachable' });
    expect(target.requests).toEqual([]);
  });

  it.each([
    ['before the first byte', () => undefined],
    [
      'after the first event',
      (response: Parameters<Answer>[0]) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${start}\n\n`);
      },
    ],
  ])('times out when nothing comes %s', async (_when, answer) => {
    const error = await failure('anthropic', answer, { silenceMilliseconds: 40 });
    expect(error).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('waits as long as something comes, be it a comment', async () => {
    vi.useFakeTimers();
    try {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given;
        },
      });
      const headers = { 'content-type': 'text/event-stream' };
      // As the platform's own does, it breaks the body off when it is aborted.
      const fetch = async (
        _url: string,
        { signal }: { readonly signal: { addEventListener: AbortSignal['addEventListener'] } },
      ) => {
        signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
        return new Response(body, { headers });
      };
      const reply = readReply(createAnthropicBackend({ model: 'm', fetch, silenceMilliseconds: 1000 }));
      const events = [start, '{"type":"message_delta","delta":{"stop_reason":"end_turn"}}'];
      const pieces = [': ping\n\n', `data: ${events[0]}\n\n`, ': ping\n\n', `data: ${events[1]}\n\n`];
      for (const piece of pieces) {
        await vi.advanceTimersByTimeAsync(900);
        controller?.enqueue(new TextEncoder().encode(piece));
      }
      await vi.advanceTimersByTimeAsync(900);
      controller?.close();
      expect(await reply).toMatchObject({ end: 'done', error: undefined });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('times out and stops also over a fetch that hears no signal', async () => {
    const silent = async () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    for (const fetch of [silent, () => new Promise<Response>(() => undefined)]) {
      const timed = createAnthropicBackend({ model: 'm', fetch, silenceMilliseconds: 20 });
      expect((await readReply(timed)).error).toMatchObject({ code: 'timeout' });
      const stop = new AbortController();
      const stopped = readReply(createAnthropicBackend({ model: 'm', fetch }), undefined, stop.signal);
      setTimeout(() => stop.abort(), 1);
      expect(await stopped).toMatchObject({ error: undefined, end: undefined });
    }
  });

  it('lets go of a connection that goes on saying what cannot be understood', async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const error = await failure('openai', (response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 7\n\n');
    });
    expect(error.code).toBe('malformed');
    await gone;
  });

  it('ends without an error, and lets go of the connection, when the person stops it', async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const stop = new AbortController();
    const { baseURL } = await startLoopback((response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${start}\n\n`, () => stop.abort());
    });
    const { error, end } = await readReply(makers.anthropic(baseURL), undefined, stop.signal);
    expect({ error, end }).toEqual({ error: undefined, end: undefined });
    await gone;
  });
});

describe('the key', () => {
  it('is asked for at each request and goes in the header of its provider alone', async () => {
    let asked = 0;
    for (const [provider, header, value] of [
      ['anthropic', 'x-api-key', 'key-1'],
      ['openai', 'authorization', 'Bearer key-2'],
    ] as const) {
      const { baseURL, requests } = await startLoopback(json(500, ''));
      await readReply(makers[provider](baseURL, { apiKey: () => `key-${++asked}` }));
      const [request] = requests;
      expect(request?.headers[header]).toBe(value);
      expect(request?.body).not.toContain('key-');
      expect(request?.url).toBe(provider === 'anthropic' ? '/v1/messages' : '/chat/completions');
    }
    expect(asked).toBe(2);
  });

  it.each([
    ['', 'no key'],
    ['  ', 'no key'],
    ['sk-\nline', 'characters'],
    ['sk-ключ', 'characters'],
  ])('%j is refused before anything is sent', async (apiKey, words) => {
    const { baseURL, requests } = await startLoopback(json(500, ''));
    const { error } = await readReply(makers.openai(baseURL, { apiKey: () => apiKey }));
    expect(error).toMatchObject({ code: 'unauthorized', retryable: false });
    expect(error?.message).toContain(words);
    expect(error?.message).not.toContain('ключ');
    expect(requests).toEqual([]);
  });

  it('is left out for a server that adds it itself', async () => {
    const { baseURL, requests } = await startLoopback(json(500, ''));
    await readReply(createOpenAIBackend({ model: 'm', baseURL, headers: { 'x-host': 'ours' } }));
    expect(requests[0]?.headers).toMatchObject({ 'x-host': 'ours' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('the options', () => {
  it.each([
    [() => createAnthropicBackend({ model: '' }), '"model" is missing'],
    [() => createAnthropicBackend({ model: 'm', maxTokens: 0 }), '"maxTokens" is 0'],
    [() => createOpenAIBackend({ model: 'm', baseURL: 'api.example.org' }), '"baseURL" is "api.example.org"'],
    [() => createOpenAIBackend({ model: 'm', silenceMilliseconds: Number.NaN }), '"silenceMilliseconds" is NaN'],
  ])('are checked: %#', (make, words) => {
    expect(make).toThrow(expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining(words) }));
  });
});
