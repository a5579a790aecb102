export { createFilesystemAdapter, type FilesystemAdapterOptions } from './createFilesystemAdapter.ts';
export { createFilesystemStore, type FilesystemStoreOptions } from './createFilesystemStore.ts';
