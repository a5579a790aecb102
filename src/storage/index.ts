export type {
  Commit,
  CommitResult,
  DocumentStore,
  Entry,
  Expectation,
  Revision,
  Snapshot,
  StorageAdapter,
  StorageUsage,
} from './StorageAdapter.ts';
export { StorageError, type StorageErrorCode, type StorageErrorOptions } from './StorageError.ts';
export { createMemoryAdapter, type MemoryAdapter, type MemoryAdapterOptions } from './createMemoryAdapter.ts';
