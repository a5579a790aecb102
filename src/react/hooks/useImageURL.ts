'use client';
import { useEffect, useState } from 'react';
import type { DraftImage } from '../../format/Conversation.ts';
import { usePanel } from '../provider/PanelContext.ts';

/** `loading`, an object URL to show the image by, or `missing` when its bytes are not to be had (READ-3). */
export type ImageURL = { readonly status: 'loading' | 'missing' } | { readonly status: 'ready'; readonly url: string };

const loading: ImageURL = { status: 'loading' };
const missing: ImageURL = { status: 'missing' };

/** The verified bytes of an image of this conversation as a URL, released when the component goes. */
export function useImageURL({ sha256, mimeType }: DraftImage): ImageURL {
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
        url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeType }));
        setImage({ status: 'ready', url });
      },
      () => gone || setImage(missing),
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [session, sha256, mimeType]);
  return image;
}
