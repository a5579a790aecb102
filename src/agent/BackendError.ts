import { AgentPanelError } from '../format/AgentPanelError.ts';

/**
 * Why a model could not do what it was asked:
 * - `unreachable`: no connection, or it broke before anything came.
 * - `timeout`: no answer in time.
 * - `rateLimited`, `overloaded`: the provider asks to wait.
 * - `unauthorized`: the key is missing, wrong or not allowed to use the model.
 * - `refused`: the model declined to answer.
 * - `contextOverflow`: the conversation no longer fits the model's context.
 * - `truncated`: the reply broke off.
 * - `malformed`: what came is not what the provider's protocol allows.
 * - `invalidRequest`: the provider did not accept the request.
 * - `failed`: anything else on the provider's side.
 */
export type BackendErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'rateLimited'
  | 'overloaded'
  | 'unauthorized'
  | 'refused'
  | 'contextOverflow'
  | 'truncated'
  | 'malformed'
  | 'invalidRequest'
  | 'failed';

export interface BackendErrorOptions {
  /** Whether the same request may succeed later. @default by code: what a network or a busy provider causes may */
  readonly retryable?: boolean;
  /** The long text behind the failure row's disclosure. Holds no key and no other secret. */
  readonly detail?: string;
  readonly cause?: unknown;
}

const retryableCodes: ReadonlySet<BackendErrorCode> = new Set([
  'unreachable',
  'timeout',
  'rateLimited',
  'overloaded',
  'truncated',
  'malformed',
  'failed',
]);

/** What a backend throws to fail a turn. Its message is shown to the person: what happened, why, what to do. */
export class BackendError extends AgentPanelError {
  override readonly name = 'BackendError';
  declare readonly code: BackendErrorCode;
  readonly retryable: boolean;
  readonly detail: string | undefined;

  constructor(code: BackendErrorCode, message: string, options: BackendErrorOptions = {}) {
    super(code, message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryable = options.retryable ?? retryableCodes.has(code);
    this.detail = options.detail;
  }

  /** Whether a caught value is a BackendError, whichever copy of the package threw it. */
  static override isInstance(value: unknown): value is BackendError {
    return AgentPanelError.isInstance(value) && value.name === 'BackendError';
  }
}
