import { StorageError, type StorageErrorCode } from '../../src/storage/StorageError.ts';

const advice = {
  full: 'There is no room left in the browser’s storage for this site. Free some space on the disk or remove documents, then save again.',
  denied:
    'The browser does not let this page use IndexedDB, as in some private windows or with blocked site data. Allow site data, or keep the document elsewhere.',
  unsafe:
    'The database has another shape than agent-panel made it: its object store is missing. Nothing was changed. Give createIndexedDBAdapter a database name that nothing else uses.',
  io: 'The browser’s storage failed. Nothing was changed. Try again; if it keeps failing, reload the page.',
} as const;

/** What IndexedDB threw, as the error the storage seam knows. A StorageError passes through. */
export function storageErrorFrom(error: unknown): StorageError {
  if (StorageError.isInstance(error)) return error;
  const code = codeOf(error);
  const said = error instanceof Error || error instanceof DOMException ? ` (${error.name}: ${error.message})` : '';
  return new StorageError(code, advice[code] + said, { cause: error });
}

function codeOf(error: unknown): StorageErrorCode & keyof typeof advice {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  // A disk that is really full is no quota error in Chromium: it says that it failed to write the blobs.
  if (name === 'DataError' && /failed to write/i.test(String(message))) return 'full';
  // Firefox's private windows, older ones: opening answers that the database does not allow mutations.
  if (name === 'SecurityError' || (name === 'InvalidStateError' && /mutation/i.test(String(message)))) return 'denied';
  return name === 'NotFoundError' ? 'unsafe' : 'io';
}
