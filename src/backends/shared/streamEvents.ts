import { createParser } from 'eventsource-parser';
import { BackendError } from '../../agent/BackendError.ts';
import type { Fetch, FetchResponse } from './Fetch.ts';
import { malformed, providerFailure } from './failures.ts';
import { parseJSON } from './jsonValue.ts';
import { type FailureContext, failureOfStatus, responseFailure } from './responseFailure.ts';
import { SilenceWatch } from './SilenceWatch.ts';

export interface StreamRequest extends FailureContext {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly fetch: Fetch;
  readonly silenceMilliseconds: number;
}

/**
 * Posts a request and yields the data of each server-sent event of its answer. Ends without an error when the signal
 * aborts. Throws a BackendError for whatever else keeps the answer from coming to its end; nothing of what `fetch` threw
 * is passed on, for it may hold the key.
 */
export async function* streamEvents(request: StreamRequest, signal: AbortSignal): AsyncGenerator<string, void> {
  const { provider, model, url, headers, body, fetch, silenceMilliseconds } = request;
  const watch = new SilenceWatch(signal, silenceMilliseconds);
  const fail = (code: 'unreachable' | 'truncated') =>
    watch.isTimedOut
      ? new BackendError(
          'timeout',
          `${provider} said nothing for ${Math.round(silenceMilliseconds / 1000)} seconds. Try again.`,
        )
      : providerFailure({ provider, model, code, said: '' });
  let reader: ReturnType<NonNullable<FetchResponse['body']>['getReader']> | undefined;
  try {
    // A redirect is refused: the key would go with it to wherever it points.
    const response = await watch.until(
      (async () => fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: watch.signal }))(),
    );
    if (signal.aborted) return;
    if (!response) throw fail('unreachable');
    if (response.ok && response.body && isStream(response)) {
      reader = response.body.getReader();
      yield* events(reader);
      return;
    }
    const failure = await watch.until((response.ok ? notAStream : responseFailure)(response, request));
    if (!signal.aborted) throw failure ?? fail('truncated');
  } finally {
    watch.end();
    // Not awaited: a connection that hangs would never answer.
    void reader?.cancel().catch(() => undefined);
  }

  async function* events(source: NonNullable<typeof reader>): AsyncGenerator<string, void> {
    const decoder = new TextDecoder('utf-8');
    const ready: string[] = [];
    const parser = createParser({ onEvent: ({ data }) => ready.push(data) });
    while (true) {
      const step = await watch.until(source.read());
      if (signal.aborted) return;
      if (!step) throw fail('truncated');
      watch.heard();
      parser.feed(decoder.decode(step.value, { stream: !step.done }));
      yield* ready.splice(0);
      if (!step.done) continue;
      // Not every server closes its last event with the blank line; one that was cut off is no event.
      parser.feed('\n\n');
      yield* ready.filter((data) => data === '[DONE]' || parseJSON(data) !== undefined);
      return;
    }
  }
}

/** Whatever is not said to be something else: some servers name no type. */
function isStream({ headers }: FetchResponse): boolean {
  return !/json|html/.test(headers.get('content-type') ?? '');
}

/** A server that answers 200 without a stream: some report their errors so, and some addresses lead to a web page. */
async function notAStream(response: FetchResponse, context: FailureContext): Promise<BackendError> {
  const body = await response.text().catch(() => '');
  const value = parseJSON(body);
  if (typeof value === 'object' && value !== null && 'error' in value) return failureOfStatus(500, value, context);
  return malformed(context.provider, context.hideKey(body));
}
