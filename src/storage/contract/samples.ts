import type { Commit, Expectation } from '../StorageAdapter.ts';

/** ASCII text as bytes. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export interface SampleImage {
  readonly sha256: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

function sampleImage(sha256: string, bytes: Uint8Array): SampleImage {
  return { sha256, name: `images/${sha256}.png`, bytes };
}

export const firstImage = sampleImage(
  'fb4516b50946085bd15d6807d1526c967afdfae509a6088b7817853bac9bed0c',
  ascii('first image'),
);
export const secondImage = sampleImage(
  'cd2c3f6bc2729b183492ae05ba93a9ab6e6fa06aa1503e15684cc94347c94dca',
  ascii('second image'),
);
export const emptyImage = sampleImage(
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  new Uint8Array(0),
);

/** As many bytes as an archive may hold in images (IMG-1). Made anew at each call, for no case should hold on to it. */
export function largeImage(): SampleImage {
  const bytes = new Uint8Array(20 * 1024 * 1024);
  for (let index = 0; index < bytes.length; index++) bytes[index] = index * 31 + (index >>> 8);
  return sampleImage('f9ee7148009f74067aa2fc6629aac0a8b0f639cd7edfc87bcc412a49122471b2', bytes);
}

/** Adapters never decode, so the contract's conversations need not be any. */
export const oldConversation = ascii('{"contract":"old"}');
export const newConversation = ascii('{"contract":"new, and longer"}');

/** A commit of one segment and these images; a producer that is called is listed in `produced`. */
export function sampleCommit(
  expect: Expectation,
  conversation: Uint8Array,
  images: readonly SampleImage[] = [],
  produced: string[] = [],
): Commit {
  return {
    expect,
    conversation: [conversation],
    images: new Map(
      images.map(({ name, bytes }) => [
        name,
        async () => {
          produced.push(name);
          return bytes;
        },
      ]),
    ),
  };
}
