import { StorageError } from './StorageError.ts';

/** SHA-256 as 64 lowercase hex digits. */
export type HashBytes = (bytes: Uint8Array) => Promise<string>;

/**
 * SHA-256 through WebCrypto.
 * @throws StorageError `denied` where the page is no secure context and WebCrypto is therefore missing.
 */
export const hashBytes: HashBytes = async (bytes) => {
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined)
    throw new StorageError(
      'denied',
      'SHA-256 cannot be computed: WebCrypto is missing, because this page is not served over https or from localhost. Serve it so, or hand in a sha256 function.',
    );
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
