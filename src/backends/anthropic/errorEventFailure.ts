import type { BackendError } from '../../agent/BackendError.ts';
import { record, text } from '../shared/jsonValue.ts';
import { type FailureContext, failureOfStatus } from '../shared/responseFailure.ts';

/** The status that an error has when it is a response: in the middle of a stream only its type is said. */
const statusOfType: ReadonlyMap<string, number> = new Map([
  ['invalid_request_error', 400],
  ['authentication_error', 401],
  ['billing_error', 402],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['request_too_large', 413],
  ['rate_limit_error', 429],
  ['api_error', 500],
  ['timeout_error', 504],
  ['overloaded_error', 529],
]);

/** The failure that an `error` event reports. https://platform.claude.com/docs/en/api/errors */
export function errorEventFailure(event: Readonly<Record<string, unknown>>, context: FailureContext): BackendError {
  const status = statusOfType.get(text(record(event.error).type)) ?? 500;
  return failureOfStatus(status, event, context);
}
