import { AgentPanelError } from '../format/AgentPanelError.ts';

/**
 * Why the storage could not do what it was asked:
 * - `conflict`: the stored bytes are not the ones the caller last saw (SAVE-5); `current` says what is there now.
 * - `full`: no room on the disk or in the browser's quota.
 * - `denied`: not allowed to read or write there.
 * - `busy`: another program holds the archive longer than the adapter waits.
 * - `unsafe`: what is stored is not what it should be (a symlink, a file where a folder belongs); nothing was touched.
 * - `closed`: the adapter was closed.
 * - `aborted`: the caller's signal, before anything was committed.
 * - `io`: any other failure of the device or the engine.
 */
export type StorageErrorCode = 'conflict' | 'full' | 'denied' | 'busy' | 'unsafe' | 'closed' | 'aborted' | 'io';

export interface StorageErrorOptions {
  /** The new bytes are stored although the call failed: what failed came after the commit point. @default false */
  readonly committed?: boolean;
  /** The revision stored now, where it is known. */
  readonly current?: string;
  /** Whether the same call may succeed later without anything being changed. @default by code: busy, full and io may */
  readonly retryable?: boolean;
  readonly cause?: unknown;
}

/** What a storage adapter throws. Only I/O and misuse throw: bytes that nobody can decode are never an adapter's concern. */
export class StorageError extends AgentPanelError {
  override readonly name = 'StorageError';
  declare readonly code: StorageErrorCode;
  readonly committed: boolean;
  readonly current: string | undefined;
  readonly retryable: boolean;

  constructor(code: StorageErrorCode, message: string, options: StorageErrorOptions = {}) {
    super(code, message, 'cause' in options ? { cause: options.cause } : undefined);
    this.committed = options.committed ?? false;
    this.current = options.current;
    this.retryable = options.retryable ?? (code === 'busy' || code === 'full' || code === 'io');
  }

  /** Whether a caught value is a StorageError, whichever copy of the package threw it. */
  static override isInstance(value: unknown): value is StorageError {
    return AgentPanelError.isInstance(value) && value.name === 'StorageError';
  }
}
