import type { BackendRequest } from '../../agent/Backend.ts';
import { omittedImageText } from '../../agent/requestMessages.ts';
import { imageInfo } from '../../format/imageInfo.ts';

/** An image as a request carries it; `base64` is undefined for one that cannot be sent, and `why` then says so. */
export type RequestImage =
  | { readonly mimeType: string; readonly base64: string }
  | { readonly base64: undefined; readonly why: string };

export interface ImageLimits {
  /** Base64 characters of one image. */
  readonly maxBase64Length: number;
  /** Pixels of the longer edge, by how many images the request has. */
  readonly maxEdge: (images: number) => number;
}

/**
 * Loads the images that the history refers to, by their hash. The type of each is the one its bytes have. One that the
 * provider would refuse is replaced by words, for a refused image would fail every later request of the conversation.
 */
export async function loadRequestImages(
  { messages, loadImage }: BackendRequest,
  { maxBase64Length, maxEdge }: ImageLimits,
): Promise<ReadonlyMap<string, RequestImage>> {
  const mentions = messages.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'image' ? [block] : [])),
  );
  const edge = maxEdge(mentions.length);
  const images = new Map<string, RequestImage>();
  for (const { sha256, mimeType } of mentions) {
    if (images.has(sha256)) continue;
    const bytes = await loadImage(sha256);
    images.set(sha256, bytes ? prepared(bytes, mimeType) : { base64: undefined, why: omittedImageText });
  }
  return images;

  function prepared(bytes: Uint8Array, mimeType: string): RequestImage {
    const info = imageInfo(bytes);
    if (!info) return unsendable(`models do not read ${mimeType}`);
    if (Math.max(info.width, info.height) > edge) return unsendable(`its longer edge has more than ${edge} pixels`);
    if (Math.ceil(bytes.length / 3) * 4 > maxBase64Length) return unsendable('it has too many bytes');
    return { mimeType: info.mimeType, base64: base64Of(bytes) };
  }
}

function unsendable(reason: string): RequestImage {
  return { base64: undefined, why: `[Image not sent: ${reason}.]` };
}

function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // A multiple of three, so that the pieces join without padding; small enough to be arguments of a call.
  for (let at = 0; at < bytes.length; at += 24_576)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  return pieces.join('');
}
