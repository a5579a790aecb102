import { open } from 'node:fs/promises';
import { errnoOf } from './storageErrorFrom.ts';

/**
 * Makes the names in a folder survive a loss of power. False where the system cannot: Windows opens no folder for
 * flushing, and NTFS keeps a journal of its names instead. Everywhere else a failure is one.
 */
export async function syncDirectory(directory: string): Promise<boolean> {
  try {
    const handle = await open(directory, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (process.platform === 'win32' && ['EPERM', 'EACCES', 'EISDIR', 'EINVAL'].includes(errnoOf(error) ?? ''))
      return false;
    throw error;
  }
}
