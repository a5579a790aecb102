import type { BackendError, BackendErrorCode } from '../../agent/BackendError.ts';
import type { FetchResponse } from './Fetch.ts';
import { providerFailure } from './failures.ts';
import { parseJSON, record, text } from './jsonValue.ts';

export interface FailureContext {
  readonly provider: string;
  readonly model: string;
  /** Takes the key out of a text. */
  readonly hideKey: (text: string) => string;
}

/** What a provider says when the conversation is too long: most have a code for it, all say it in words. */
const overflow =
  /context[_ ](length|window|size)|maximum context|prompt is too long|too many (input )?tokens|input is too long|reduce the length|exceeds? the (model's )?(maximum|available) (context|number of)/i;

const spent =
  /insufficient_quota|spend_limit|credit balance|insufficient (credits|balance)|exceeded your current quota/i;

/** The failure that a response with an error status stands for. */
export async function responseFailure(response: FetchResponse, context: FailureContext): Promise<BackendError> {
  const body = await response.text().catch(() => '');
  return failureOfStatus(response.status, parseJSON(body) ?? body, context, retryAfterSeconds(response));
}

/** The failure that a status and the provider's error value stand for, also one that came in the middle of a stream. */
export function failureOfStatus(
  status: number,
  body: unknown,
  { provider, model, hideKey }: FailureContext,
  retryAfter?: number,
): BackendError {
  const error = record(record(body).error);
  const words = [error.type, error.code, record(error.details).error_code].map((word) => String(word ?? ''));
  const message = text(error.message) || text(record(body).error) || text(record(body).message) || text(body);
  const all = [...words, message].join(' ');
  const isOverflow = (status === 400 || status === 422 || status === 500 || status === 413) && overflow.test(all);
  const code = isOverflow ? 'contextOverflow' : codeOf(status);
  return providerFailure({
    provider,
    model,
    code,
    said: hideKey(message || (status > 0 ? `HTTP ${status}` : '')),
    retryAfterSeconds: retryAfter,
    outOfCredit: status === 402 || ((status === 429 || status === 400) && spent.test(all)),
  });
}

function codeOf(status: number): BackendErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408 || status === 504 || status === 524) return 'timeout';
  if (status === 413) return 'contextOverflow';
  if (status === 429) return 'rateLimited';
  if (status === 503 || status === 529) return 'overloaded';
  return status >= 400 && status < 500 ? 'invalidRequest' : 'failed';
}

/** From `retry-after`, which is a number of seconds or a date. */
function retryAfterSeconds({ headers }: FetchResponse): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
