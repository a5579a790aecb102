import { describe, expect, it } from 'vitest';
import {
  decodeConversation,
  encodeConversation,
  parseImageFileName,
  referencedImages,
  webCryptoSha256,
} from '../../src/format/index.ts';
import { archiveNames, readArchive } from '../fixtures/inputs.ts';
import { assertDeepEqual, restored } from './support.ts';

describe('real conversations', () => {
  it.each(archiveNames())('reads %s and writes the same bytes [ENC-1, ENC-2]', async (name) => {
    const files = readArchive(name);
    const stored = files.get('conversation.json') ?? new Uint8Array();
    const conversation = restored(stored);
    expect(Buffer.compare(encodeConversation(conversation), stored)).toBe(0);
    // The encoder does not change what it writes, nor does reading again find anything else.
    const decoded = decodeConversation(stored);
    assertDeepEqual(decoded, { outcome: 'restored', conversation });
    for (const [file, bytes] of files)
      if (file !== 'conversation.json') expect(await webCryptoSha256(bytes)).toBe(parseImageFileName(file));
    const images = [...files.keys()].map((file) => parseImageFileName(file));
    const missing = [...referencedImages(conversation).keys()].filter((sha256) => !images.includes(sha256));
    // The example names an image whose bytes nobody has.
    expect(missing.length).toBe(name === 'seed-example' ? 1 : 0);
  });
});
