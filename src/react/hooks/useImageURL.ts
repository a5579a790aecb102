'use client';
import { useEffect, useState } from 'react';
import type { DraftImage } from '../../format/Conversation.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { safeImageURL } from './safeImageURL.ts';

/**
 * `loading`, a URL to show the image by, `missing` when its bytes are not to be had (READ-3), or `refused` when they are
 * no image that can be shown safely.
 */
export type ImageURL =
  | { readonly status: 'loading' | 'missing' | 'refused' }
  | { readonly status: 'ready'; readonly url: string };

const loading: ImageURL = { status: 'loading' };
const missing: ImageURL = { status: 'missing' };
const refused: ImageURL = { status: 'refused' };

/** The verified bytes of an image of this conversation as a URL, released when the component goes. The type is decided by the bytes, not by what is stored. */
export function useImageURL({ sha256 }: DraftImage): ImageURL {
  const { session } = usePanel();
  const [image, setImage] = useState<ImageURL>(loading);
  useEffect(() => {
    let url: string | undefined;
    let gone = false;
    setImage(loading);
    session.loadImage(sha256).then(
      (bytes) => {
        if (gone) return;
        if (!bytes) return setImage(missing);
        url = safeImageURL(bytes);
        setImage(url === undefined ? refused : { status: 'ready', url });
      },
      () => gone || setImage(missing),
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [session, sha256]);
  return image;
}
