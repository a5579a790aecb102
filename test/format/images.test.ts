import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AgentPanelError,
  type Block,
  type Conversation,
  type Draft,
  emptyConversation,
  imageFileName,
  isSha256,
  maxImageBytes,
  omitImages,
  parseImageFileName,
  planImages,
  referencedImages,
  webCryptoSha256,
} from '../../src/format/index.ts';
import { fullConversation } from '../fixtures/fullConversation.ts';
import { fixtureImages } from '../fixtures/images.ts';
import { assertDeepEqual, encodedText, restored } from './support.ts';

/** The hash of the image called by one letter. */
const hash = (letter: string) => letter.codePointAt(0)?.toString(16).padStart(64, '0') ?? '';
const block = (letter: string): Block => ({ type: 'image', mimeType: 'image/png', sha256: hash(letter) });
const draft = (letters: string): Draft => ({
  text: '',
  images: [...letters].map((letter) => ({ mimeType: 'image/png', sha256: hash(letter) })),
});

/** A conversation whose messages and drafts hold the images of these letters, oldest first. */
function conversationOf(
  history: readonly string[],
  unsent: readonly string[] = [],
  queued: readonly string[] = [],
): Conversation {
  return {
    ...emptyConversation,
    history: history.map((letters) => ({ role: 'user', content: [...letters].map(block) })),
    unsent: unsent.map(draft),
    queued: queued.map(draft),
  };
}
const letters = (kept: ReadonlySet<string>) =>
  [...kept].map((sha256) => String.fromCodePoint(Number.parseInt(sha256, 16))).join('');

describe('image names', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/gif', 'gif'],
    ['image/webp', 'webp'],
    ['image/avif', 'avif'],
    ['image/heic', 'heic'],
    ['image/tiff', 'tiff'],
    ['image/bmp', 'bmp'],
    ['image/svg+xml', 'svg'],
    ['image/jpg', 'bin'],
    ['IMAGE/PNG', 'bin'],
    ['', 'bin'],
    ['constructor', 'bin'],
    ['../../etc/passwd', 'bin'],
  ])('follow the media type %s [ARC-2]', (mimeType, extension) => {
    expect(imageFileName(hash('a'), mimeType)).toBe(`images/${hash('a')}.${extension}`);
  });

  it('are made of a hash only [ARC-2, READ-3]', () => {
    for (const text of ['', 'A'.repeat(64), `${'a'.repeat(64)}\n`, `../${'a'.repeat(61)}`, 'a'.repeat(65)]) {
      expect(isSha256(text)).toBe(false);
      expect(() => imageFileName(text, 'image/png')).toThrow(AgentPanelError);
    }
  });

  it('are taken whatever their extension [ARC-2]', () => {
    for (const extension of ['png', 'jpeg', 'x', 'tar.gz'])
      expect(parseImageFileName(`images/${hash('a')}.${extension}`)).toBe(hash('a'));
    for (const name of [
      `${hash('a')}.png`,
      `images/${hash('a')}`,
      `images/x/${hash('a')}.png`,
      `images/${hash('a')}./x`,
    ])
      expect(parseImageFileName(name)).toBeUndefined();
    expect(parseImageFileName(`images/${'A'.repeat(64)}.png`)).toBeUndefined();
  });

  it('are one a hash: an image sent twice is referred to once, by its newest media type [ARC-1]', () => {
    const twice: Conversation = {
      ...conversationOf(['ab', 'a']),
      unsent: [{ text: '', images: [{ mimeType: 'image/webp', sha256: hash('a') }] }],
    };
    expect([...referencedImages(twice)]).toEqual([
      [hash('a'), 'image/webp'],
      [hash('b'), 'image/png'],
    ]);
    const unnamed: Conversation = {
      ...emptyConversation,
      unsent: [{ text: '', images: [{ mimeType: 'a/b', sha256: '../x' }] }],
    };
    expect(referencedImages(unnamed).size).toBe(0);
  });
});

describe('the cap', () => {
  const oneEach = () => 1;

  it('is 20,971,520 bytes in all [IMG-1]', () => {
    expect(maxImageBytes).toBe(20_971_520);
    const two = conversationOf(['ab']);
    expect(planImages(two, () => 10_485_760).kept.size).toBe(2);
    expect(letters(planImages(two, (sha256) => (sha256 === hash('a') ? 10_485_761 : 10_485_760)).kept)).toBe('b');
  });

  it.each<[string, Conversation, number, string, { history: number; drafts: number }]>([
    ['counts the newest first', conversationOf(['a', 'b', 'c']), 2, 'cb', { history: 1, drafts: 0 }],
    ['takes a later image of a message for newer', conversationOf(['abc']), 2, 'cb', { history: 1, drafts: 0 }],
    [
      'takes queued drafts, then unsent ones, for newest',
      conversationOf(['ab'], ['cd', 'e'], ['fg', 'h']),
      6,
      'hgfedc',
      { history: 2, drafts: 0 },
    ],
    [
      'counts an image sent twice once, at its newest place',
      conversationOf(['ab', 'c', 'a']),
      2,
      'ac',
      { history: 1, drafts: 0 },
    ],
    ['leaves out drafts last', conversationOf(['a'], ['bc'], ['d']), 1, 'd', { history: 1, drafts: 2 }],
    [
      'counts an image that history and drafts lose in both',
      conversationOf(['aa', 'a'], ['a'], ['b']),
      1,
      'b',
      { history: 1, drafts: 1 },
    ],
    ['keeps all that fits', conversationOf(['ab'], ['c']), 3, 'cba', { history: 0, drafts: 0 }],
    ['keeps nothing', conversationOf(['ab']), 0, '', { history: 2, drafts: 0 }],
  ])('%s [IMG-1, IMG-2]', (_, conversation, maxBytes, kept, leftOut) => {
    const plan = planImages(conversation, oneEach, maxBytes);
    expect(letters(plan.kept)).toBe(kept);
    expect(plan.leftOut).toEqual(leftOut);
  });

  it('leaves out every image older than the first that does not fit, small ones too [IMG-1]', () => {
    const sizes: Readonly<Record<string, number>> = { [hash('a')]: 1, [hash('b')]: 50, [hash('c')]: 60 };
    const plan = planImages(conversationOf(['a', 'b', 'c']), (sha256) => sizes[sha256], 100);
    expect(letters(plan.kept)).toBe('c');
    expect(plan.leftOut).toEqual({ history: 2, drafts: 0 });
  });

  it('keeps an older mention of an image that was counted at a newer place [IMG-2]', () => {
    const conversation = conversationOf(['a', 'b', 'a']);
    const { kept } = planImages(conversation, oneEach, 1);
    const text = encodedText(omitImages(conversation, new Set([hash('b')])));
    expect(letters(kept)).toBe('a');
    expect(text.split(hash('a')).length).toBe(3);
    expect(text.split('imageOmitted').length).toBe(2);
  });

  it('keeps an image whose size is not known: it must not be lost [READ-3]', () => {
    const plan = planImages(conversationOf(['a', 'b']), (sha256) => (sha256 === hash('b') ? undefined : 5), 5);
    expect(letters(plan.kept)).toBe('ba');
  });

  it('never keeps what has no hash for a name [READ-3]', () => {
    const conversation: Conversation = {
      ...emptyConversation,
      unsent: [{ text: '', images: [{ mimeType: 'a/b', sha256: '../x' }] }],
    };
    const sizeOf = vi.fn(() => 1);
    expect(planImages(conversation, sizeOf)).toEqual({ kept: new Set(), leftOut: { history: 0, drafts: 1 } });
    expect(sizeOf).not.toHaveBeenCalled();
  });

  it('leaves the conversation in memory as it is [IMG-3]', () => {
    const before = encodedText(fullConversation);
    const plan = planImages(fullConversation, () => maxImageBytes);
    expect(plan.kept.size).toBe(1);
    expect(encodedText(fullConversation)).toBe(before);
  });

  it('never keeps more than fits, and keeps a beginning of the images newest first [IMG-1]', () => {
    const images = fc.array(fc.string({ unit: fc.constantFrom(...'abcdefgh'), maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        images,
        images,
        images,
        fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
        fc.nat(40),
        (h, u, q, sizes, max) => {
          const conversation = conversationOf(h, u, q);
          const sizeOf = (sha256: string) => sizes[Number.parseInt(sha256, 16) - 97] ?? 0;
          const { kept } = planImages(conversation, sizeOf, max);
          const newestFirst = [...referencedImages(conversation).keys()];
          expect([...kept]).toEqual(newestFirst.slice(0, kept.size));
          const bytes = [...kept].reduce((sum, sha256) => sum + sizeOf(sha256), 0);
          expect(bytes).toBeLessThanOrEqual(max);
          const next = newestFirst[kept.size];
          if (next !== undefined) expect(bytes + sizeOf(next)).toBeGreaterThan(max);
        },
      ),
    );
  });
});

describe('missing images', () => {
  it('read as omitted, in drafts as left out, and everything else is untouched [READ-3]', () => {
    const conversation = conversationOf(['a', 'bc'], ['ab'], ['c', 'a']);
    const without = omitImages(conversation, new Set([hash('a')]));
    assertDeepEqual(without.history[0], { role: 'user', content: [{ type: 'imageOmitted', mimeType: 'image/png' }] });
    expect(without.history[1]).toBe(conversation.history[1]);
    assertDeepEqual(without.unsent, [draft('b')]);
    expect(without.queued[0]).toBe(conversation.queued[0]);
    assertDeepEqual(without.queued[1], { text: '' });
    assertDeepEqual(restored(encodedText(without)), without);
  });

  it('leave the very same conversation when none is missing', () => {
    expect(omitImages(fullConversation, new Set())).toBe(fullConversation);
    expect(omitImages(fullConversation, new Set([hash('a')]))).toBe(fullConversation);
  });
});

describe('hashes', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(Object.entries(fixtureImages))('name the fixture image %s [ARC-2]', async (_, { bytes, sha256 }) => {
    expect(await webCryptoSha256(bytes)).toBe(sha256);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  });

  it('are those of FIPS 180-4', async () => {
    expect(await webCryptoSha256(new Uint8Array())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(await webCryptoSha256(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('say what to do where there is no WebCrypto', async () => {
    vi.stubGlobal('crypto', {});
    await expect(webCryptoSha256(new Uint8Array())).rejects.toThrow(/@noble\/hashes/);
    vi.stubGlobal('crypto', undefined);
    await expect(webCryptoSha256(new Uint8Array())).rejects.toMatchObject({ code: 'no-web-crypto' });
  });
});
