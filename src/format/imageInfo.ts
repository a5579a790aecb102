/** What the first bytes of an image file say about it. */
export interface ImageInfo {
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  /** Pixels; 0 where the bytes do not say. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the type and size of an image from its bytes. Undefined for what models do not read, whatever it is called: a
 * provider looks at the bytes and refuses a wrong name for ever after.
 */
export function imageInfo(bytes: Uint8Array): ImageInfo | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  const has = (length: number) => bytes.length >= length;
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n')
    return { mimeType: 'image/png', ...(has(24) ? { width: view.getUint32(16), height: view.getUint32(20) } : none) };
  if (/^GIF8[79]a$/.test(ascii(0, 6)))
    return {
      mimeType: 'image/gif',
      ...(has(10) ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : none),
    };
  if (ascii(0, 3) === '\xff\xd8\xff') return { mimeType: 'image/jpeg', ...jpegSize(view) };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'WEBP')
    return { mimeType: 'image/webp', ...webpSize(view, ascii(12, 4)) };
  return undefined;
}

type Size = Pick<ImageInfo, 'width' | 'height'>;

const none: Size = { width: 0, height: 0 };

/** From the frame header, after skipping the segments before it. */
function jpegSize(view: DataView): Size {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return none;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A fill byte stands alone; every other marker before the frame has a length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return none;
}

/** From the first chunk: lossy, lossless, or the extended header. */
function webpSize(view: DataView, chunk: string): Size {
  if (view.byteLength < 30) return none;
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return none;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
