import { imageInfo } from '../../format/imageInfo.ts';

/** 400 MB once decoded. A header that promises more than a camera takes is there to fill the memory. */
const maxPixels = 100_000_000;

/**
 * A URL to show an image by, or undefined for bytes that are no image or too large a one: decided by the bytes, before
 * anything is decoded, whatever type is stored. An object URL has the host's origin, and would run the script of a page
 * or an SVG that somebody opens in a tab of its own; so pages get none, and an SVG becomes a `data:` URL, which has no
 * origin and no network in an `<img>`.
 * @param bytes the verified bytes
 */
export function safeImageURL(bytes: Uint8Array): string | undefined {
  const info = imageInfo(bytes);
  if (info) {
    if (info.width * info.height > maxPixels) return undefined;
    return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: info.mimeType }));
  }
  return isSVG(bytes) ? `data:image/svg+xml;base64,${base64(bytes)}` : undefined;
}

function isSVG(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*>|\s)*<svg[\s>]/.test(start);
}

function base64(bytes: Uint8Array): string {
  // In parts: a call takes only so many arguments.
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}
