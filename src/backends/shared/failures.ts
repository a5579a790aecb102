import { BackendError, type BackendErrorCode } from '../../agent/BackendError.ts';

/** What came is not what the provider's protocol allows. */
export function malformed(provider: string, found: string): BackendError {
  return new BackendError(
    'malformed',
    `${provider} sent something that could not be understood, so the answer ends here. Try again.`,
    { detail: found.slice(0, 2000) },
  );
}

export interface ProviderFailure {
  /** Who said it, as a person knows them. */
  readonly provider: string;
  readonly model: string;
  readonly code: BackendErrorCode;
  /** The provider's own words, without any secret. */
  readonly said: string;
  /** When to try again, where the provider says it. */
  readonly retryAfterSeconds?: number | undefined;
  /** The account's credit or quota is spent: waiting alone does not help. */
  readonly outOfCredit?: boolean;
}

/** The failure that a provider reported, in words for the person: what happened, and what to do. */
export function providerFailure({
  provider,
  model,
  code,
  said,
  retryAfterSeconds,
  outOfCredit = false,
}: ProviderFailure): BackendError {
  const wait =
    retryAfterSeconds === undefined ? 'Try again in a while.' : `Try again in ${secondsText(retryAfterSeconds)}.`;
  const texts: Readonly<Record<BackendErrorCode, string>> = {
    unauthorized: `${provider} did not accept the key. Check that it is right and may use ${model}.`,
    rateLimited: `${provider} has had too many requests or tokens from this account for now. ${wait}`,
    overloaded: `${provider} is overloaded. ${wait}`,
    timeout: `${provider} took too long to answer. Try again.`,
    contextOverflow: `The conversation no longer fits what ${model} can read. Compact it, or start a new one.`,
    invalidRequest: `${provider} did not accept the request. Its own words are below; check the model and the settings.`,
    failed: `Something went wrong at ${provider}. ${wait}`,
    refused: 'The model declined to answer this. Put it another way, or ask for something else.',
    truncated: 'The reply broke off before its end. The connection may have been lost: try again.',
    malformed: `${provider} sent something that could not be understood. Try again.`,
    unreachable: `${provider} could not be reached. Check the connection, then try again.`,
  };
  const message = outOfCredit
    ? `The account at ${provider} has no credit or quota left. Add some, or use another key.`
    : texts[code];
  // A provider repeats a wrong key, in part, when it refuses it.
  const detail = code === 'unauthorized' ? '' : said.slice(0, 2000);
  return new BackendError(code, message, {
    ...(outOfCredit && { retryable: false }),
    ...(detail !== '' && { detail }),
  });
}

function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
