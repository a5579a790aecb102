import { type Sha256, webCryptoSha256 } from '../format/sha256.ts';

/** SHA-256 as 64 lowercase hex digits. */
export type HashBytes = Sha256;

/** SHA-256 through WebCrypto, which Node and a browser's secure contexts have. */
export const hashBytes: HashBytes = webCryptoSha256;
