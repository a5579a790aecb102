import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';

// Below the 1,024 that POSIX systems take in one call.
const segmentsPerCall = 512;

/**
 * Writes a new file and waits until its bytes are on the disk. Leaves no file behind when it fails.
 * @param mode the permissions of the file it will replace. @default what the umask gives, for a document is shared
 */
export async function writeFileSynced(
  file: string,
  segments: readonly Uint8Array[],
  mode?: number,
): Promise<BigIntStats> {
  // `wx` refuses a planted link; opening for writing is what Windows asks of a flush.
  const handle = await open(file, 'wx');
  let closed = false;
  try {
    await writeAll(handle, segments);
    if (mode !== undefined) await handle.chmod(mode);
    // A time between two ticks of the clock: whoever writes the file later, however soon, leaves another one.
    const seconds = (Date.now() + Math.random()) / 1000;
    await handle.utimes(seconds, seconds);
    await handle.sync();
    const stats = await handle.stat({ bigint: true });
    closed = true;
    await handle.close();
    return stats;
  } catch (error) {
    if (!closed) await handle.close().catch(() => {});
    await unlink(file).catch(() => {});
    throw error;
  }
}

/** Writes every byte: a disk that fills up takes a part of a call, and says so only at the next one. */
async function writeAll(handle: FileHandle, segments: readonly Uint8Array[]): Promise<void> {
  let rest = segments.filter((segment) => segment.length > 0);
  while (rest.length > 0) {
    let { bytesWritten } = await handle.writev(rest.slice(0, segmentsPerCall));
    if (bytesWritten === 0) throw Object.assign(new Error('No byte was written'), { code: 'EIO' });
    let whole = 0;
    for (; whole < rest.length && bytesWritten >= (rest[whole]?.length ?? 0); whole++)
      bytesWritten -= rest[whole]?.length ?? 0;
    rest = rest.slice(whole);
    if (bytesWritten > 0 && rest[0] !== undefined) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
  }
}
