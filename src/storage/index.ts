export { compareNames, conversationFileName, imageHash, isInsideArchive } from './archiveNames.ts';
export { checkCommit, checkImport } from './checkNames.ts';
export { createMemoryAdapter, type MemoryAdapter, type MemoryAdapterOptions } from './createMemoryAdapter.ts';
export { createMemoryStore, type MemoryStore, type MemoryStoreOptions } from './createMemoryStore.ts';
export { type HashBytes, hashBytes } from './hashBytes.ts';
export { type FilePlan, type PlannedImage, planFiles } from './planFiles.ts';
export { produceImage } from './produceImage.ts';
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
export { throwIfAborted } from './throwIfAborted.ts';
