import { StorageError, type StorageErrorCode, type StorageErrorOptions } from '../../src/storage/StorageError.ts';

const causes: ReadonlyMap<string, readonly [StorageErrorCode, string]> = new Map([
  ['ENOSPC', ['full', 'the disk is full. Free some room, then save again']],
  ['EDQUOT', ['full', 'the disk quota is used up. Free some room, then save again']],
  ['EFBIG', ['full', 'the file system takes no file of this size. Move the package to another disk, then save again']],
  ['EACCES', ['denied', 'this program may not do that there. Give it the permission, or move the package']],
  ['EPERM', ['denied', 'the system does not allow it there. Give this program the permission, or move the package']],
  ['EROFS', ['denied', 'the disk is read-only. Save a copy elsewhere, or make the disk writable']],
  ['EBUSY', ['busy', 'another program is using it. Close that program or wait, then try again']],
  ['ETXTBSY', ['busy', 'another program is using it. Close that program or wait, then try again']],
  ['EMFILE', ['busy', 'this program has too many files open. Close some documents, then try again']],
  ['ENFILE', ['busy', 'the system has too many files open. Close some programs, then try again']],
  ['EAGAIN', ['busy', 'the system was too busy. Try again']],
  ['ELOOP', ['unsafe', 'it is a symbolic link, which is never followed. Replace the link by what it points to']],
  ['ENOTDIR', ['unsafe', 'a file is where a folder belongs. Move that file away']],
  ['EISDIR', ['unsafe', 'a folder is where a file belongs. Move that folder away']],
  ['ENOENT', ['io', 'it is not there any more. Look whether the package was moved or its disk removed']],
  ['ENAMETOOLONG', ['io', 'its path is too long for the file system. Move the package to a shorter path']],
]);

/**
 * The StorageError of a failed file call; a StorageError passes through.
 * @param doing what failed, as the end of "Could not …"
 */
export function storageErrorFrom(error: unknown, doing: string, options: StorageErrorOptions = {}): StorageError {
  if (StorageError.isInstance(error)) return error;
  const { code: errno = '', path: place } = error as NodeJS.ErrnoException;
  const why = 'the device or the file system failed. Look at the disk, then try again';
  const [code, reason] = causes.get(errno) ?? (['io', why] as const);
  const stored = options.committed
    ? 'The new conversation is stored all the same.'
    : 'What was stored before is still there.';
  const where = place === undefined ? '' : ` at ${place}`;
  const message = `Could not ${doing}${where}: ${reason}${errno === '' ? '' : ` (${errno})`}. ${stored}`;
  return new StorageError(code, message, { cause: error, ...options });
}

/** The errno word of a failed file call, such as `ENOENT`. */
export function errnoOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Waits for a file call; undefined when what it asks for is not there. */
export async function unlessMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
