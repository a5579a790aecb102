import { BackendError } from '../../agent/BackendError.ts';

/**
 * Gives the key of a request, asked for each time so that no backend keeps one. A host whose own server adds the key
 * gives none.
 */
export type KeySource = () => string | undefined | Promise<string | undefined>;

export interface RequestKey {
  readonly key: string | undefined;
  /** Takes the key out of a text. */
  readonly hideKey: (text: string) => string;
}

/** Asks the host for the key. Throws what tells the person that there is none to use; never with the key in it. */
export async function requestKey(provider: string, source: KeySource | undefined): Promise<RequestKey> {
  if (!source) return { key: undefined, hideKey: (text) => text };
  const key = (await source())?.trim();
  if (!key) throw new BackendError('unauthorized', `There is no key for ${provider} yet. Enter one, then try again.`);
  // A header cannot hold others, and the platform's own error would repeat the whole key.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new BackendError(
      'unauthorized',
      `The key for ${provider} holds characters that no key has. Copy it again, without spaces or line breaks.`,
    );
  return { key, hideKey: (text) => text.replaceAll(key, '[key]') };
}
