import { constants } from 'node:fs';
import { link, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageError } from '../../src/storage/StorageError.ts';
import { type ArchivePaths, randomHex } from './archivePaths.ts';
import { hostName, isDead, type LockOwner, parseLockOwner } from './lockOwner.ts';
import { errnoOf, unlessMissing } from './storageErrorFrom.ts';

/** A lock that this process holds. */
export interface PackageLock {
  /** @throws StorageError `busy` when another process took the lock for abandoned, as after a sleep of the machine. */
  verify(): Promise<void>;
  /** Never throws: a lock that cannot be removed is known as abandoned. */
  release(): Promise<void>;
}

/** A lock that nobody touched for so long is abandoned, whatever its process id says. */
export const staleMilliseconds = 60_000;
const touchMilliseconds = 10_000;
const releaseTries = 3;
const releasePauseMilliseconds = 5;

const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

// Tokens of this process whose lock file could not be removed.
const abandoned = new Set<string>();

/** Locks in the making that this process could not remove: a sweep tries again. */
export const leftBehind = new Set<string>();

/**
 * Waits for the package's lock. It keeps writers of this kit apart, so that none collects another's files as garbage; a
 * program that does not know it is noticed by the revision alone.
 * @throws StorageError `busy` when another process still holds it after the timeout
 */
export async function acquirePackageLock(paths: ArchivePaths, timeoutMilliseconds: number): Promise<PackageLock> {
  const owner: LockOwner = { pid: process.pid, host: await hostName(), token: randomHex() };
  const text = JSON.stringify(owner);
  const deadline = Date.now() + timeoutMilliseconds;
  for (let pause = 1; ; pause = Math.min(pause * 1.5, 40)) {
    const holder = await unlessMissing(readFile(paths.lock, { encoding: 'utf8', flag: readFlags }));
    if (holder === undefined) {
      if (await create(paths, text)) return held(paths, text, owner.token);
    } else if (await isStale(paths, holder)) {
      await takeAway(paths, holder);
      continue;
    }
    if (Date.now() >= deadline) throw busy(paths, parseLockOwner(holder ?? ''));
    // At random, for two that wait in step meet again and again.
    await sleep(pause * (0.5 + Math.random()));
  }
}

/** The lock appears with its text in it, so that no reader and no crash ever sees an empty one. */
async function create(paths: ArchivePaths, text: string): Promise<boolean> {
  const temporary = paths.temporary('lock');
  await writeFile(temporary, text, { flag: 'wx' });
  try {
    await link(temporary, paths.lock);
    return true;
  } catch (error) {
    const errno = errnoOf(error) ?? '';
    if (errno === 'EEXIST' || errno === 'ENOENT') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(errno)) throw error;
    return await createWithoutLink(paths, text);
  } finally {
    await unlink(temporary).catch(() => leftBehind.add(temporary));
  }
}

/** For file systems without hard links, such as exFAT. A crash in between leaves an empty lock, stale by its age. */
async function createWithoutLink(paths: ArchivePaths, text: string): Promise<boolean> {
  try {
    await writeFile(paths.lock, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(paths: ArchivePaths, holder: string): Promise<boolean> {
  const owner = parseLockOwner(holder);
  if (owner !== undefined && (abandoned.has(owner.token) || (owner.host === (await hostName()) && isDead(owner.pid))))
    return true;
  const stats = await unlessMissing(stat(paths.lock));
  return stats !== undefined && Date.now() - stats.mtimeMs > staleMilliseconds;
}

/**
 * Removes a stale lock. Of several that see it, one renames it aside; another that comes later may catch the lock of the
 * one that was first, sees so by the text, and puts it back.
 */
async function takeAway(paths: ArchivePaths, stale: string): Promise<void> {
  const again = await unlessMissing(readFile(paths.lock, { encoding: 'utf8', flag: readFlags }));
  if (again !== stale) return;
  const aside = paths.temporary('lock');
  try {
    await rename(paths.lock, aside);
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, paths.lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errnoOf(error) ?? '')) throw error;
  } finally {
    await unlink(aside).catch((error) => errnoOf(error) === 'ENOENT' || leftBehind.add(aside));
  }
}

function held(paths: ArchivePaths, text: string, token: string): PackageLock {
  const touch = () => void utimes(paths.lock, new Date(), new Date()).catch(() => {});
  const timer = setInterval(touch, touchMilliseconds).unref();
  const isOurs = async () =>
    (await unlessMissing(readFile(paths.lock, { encoding: 'utf8', flag: readFlags }))) === text;
  return {
    async verify() {
      if (!(await isOurs()))
        throw new StorageError(
          'busy',
          `The lock ${paths.lock} was taken over by another process while this one was saving, perhaps after a sleep. Nothing was committed. Save again.`,
        );
    },
    async release() {
      clearInterval(timer);
      // Other processes would take a lock that stays for a living one's, and wait a minute.
      for (let tries = 1; tries <= releaseTries; tries++)
        try {
          if (await isOurs()) await unlink(paths.lock);
          return;
        } catch {
          await sleep(tries * releasePauseMilliseconds);
        }
      abandoned.add(token);
    },
  };
}

function busy(paths: ArchivePaths, owner: LockOwner | undefined): StorageError {
  const who = owner === undefined ? 'another program' : `process ${owner.pid} on ${owner.host.split(' ')[0]}`;
  return new StorageError(
    'busy',
    `The package ${paths.package} is locked by ${who}, which is saving its conversation. Nothing was written. Wait and save again; if that program is gone, remove ${paths.lock}.`,
  );
}
