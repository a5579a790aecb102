import { AgentPanelError } from './AgentPanelError.ts';

// A Map: a media type may be any text, `constructor` too.
const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/heic', 'heic'],
  ['image/tiff', 'tiff'],
  ['image/bmp', 'bmp'],
  ['image/svg+xml', 'svg'],
]);

/** Whether the text is a hash as format 1 spells it: 64 lower-case hex digits (ARC-2). */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * The path inside `agent/` of an image: `images/<sha256>.<ext>`, the extension by the media type alone (ARC-2).
 * @throws AgentPanelError `invalid-sha256`: a text that is no hash never becomes part of a path (READ-3).
 */
export function imageFileName(sha256: string, mimeType: string): string {
  if (!isSha256(sha256))
    throw new AgentPanelError(
      'invalid-sha256',
      `${JSON.stringify(sha256.slice(0, 80))} is no SHA-256 hash, so it cannot name an image file. ` +
        'Pass the 64 lower-case hex digits of the hash of the bytes.',
    );
  return `images/${sha256}.${extensions.get(mimeType) ?? 'bin'}`;
}

/** The hash in the path of an image file, whatever its extension (ARC-2); undefined for any other path. */
export function parseImageFileName(name: string): string | undefined {
  return /^images\/([0-9a-f]{64})\.[^/]+$/.exec(name)?.[1];
}
