import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf } from './storageErrorFrom.ts';

const patienceMilliseconds = 2_000;

/**
 * Renames over whatever is there. Windows refuses while any program (a virus scanner, an indexer, a reader) has the file
 * open, mostly for milliseconds: there it is tried again for two seconds. Deleting the target first would risk both files.
 */
export async function renameInto(from: string, to: string): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      const passing = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(errnoOf(error) ?? '');
      if (!passing || Date.now() >= deadline) throw error;
      await sleep(pause);
    }
  }
}
