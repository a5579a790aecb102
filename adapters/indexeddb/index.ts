export { createIndexedDBAdapter, type IndexedDBAdapterOptions } from './createIndexedDBAdapter.ts';
export { createIndexedDBStore, type IndexedDBStoreOptions } from './createIndexedDBStore.ts';
