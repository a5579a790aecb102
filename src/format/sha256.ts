import { AgentPanelError } from './AgentPanelError.ts';

/** Hashes bytes. Resolves with 64 lower-case hex digits. */
export type Sha256 = (bytes: Uint8Array) => Promise<string>;

// Named here rather than taken from the DOM's types: this layer has no platform.
interface Platform {
  readonly crypto?: {
    readonly subtle?: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
  };
}

/**
 * SHA-256 of the platform itself: Node, and a browser's secure contexts (https and localhost).
 * @throws AgentPanelError `no-web-crypto` where the platform has none, such as a page served over plain http.
 */
export const webCryptoSha256: Sha256 = async (bytes) => {
  const subtle = (globalThis as unknown as Platform).crypto?.subtle;
  if (!subtle)
    throw new AgentPanelError(
      'no-web-crypto',
      'Images cannot be hashed: this page has no WebCrypto, which browsers offer to secure contexts only. ' +
        'Serve the page over https or from localhost, or hand in `sha256`, made with a library such as @noble/hashes.',
    );
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
