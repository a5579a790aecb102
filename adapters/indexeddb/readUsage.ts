import type { StorageUsage } from '../../src/storage/StorageAdapter.ts';

/** What the browser says of the whole site's storage. What it does not say stays open. */
export async function readUsage(): Promise<StorageUsage> {
  const storage = globalThis.navigator?.storage;
  const [estimate, persisted] = await Promise.allSettled([storage?.estimate?.(), storage?.persisted?.()]);
  const { usage, quota } = (estimate.status === 'fulfilled' && estimate.value) || {};
  return {
    ...(usage !== undefined && { used: usage }),
    ...(quota !== undefined && { quota }),
    ...(persisted.status === 'fulfilled' && persisted.value !== undefined && { persisted: persisted.value }),
  };
}
