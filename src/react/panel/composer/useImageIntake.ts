'use client';
import { useCallback, useRef, useState } from 'react';
import { usePanel } from '../../provider/PanelContext.ts';
import { imageFiles } from './imageFiles.ts';

/** Takes files into the composer, and says how that goes. */
export interface ImageIntake {
  /** Images on their way in: a message is not sent before they are there. */
  readonly adding: number;
  /** What went wrong with the last ones, in words. */
  readonly problem: string | undefined;
  readonly take: (files: Iterable<File>) => void;
}

export function useImageIntake(): ImageIntake {
  const { session, composer, labels } = usePanel();
  const [adding, setAdding] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  // One after another, so that thumbnails stand in the order the files were given.
  const last = useRef<Promise<void>>(Promise.resolve());
  const take = useCallback(
    (files: Iterable<File>) => {
      const given = [...files];
      const images = imageFiles(given);
      setProblem(images.length < given.length ? labels.onlyImages : undefined);
      setAdding((count) => count + images.length);
      for (const file of images) {
        last.current = last.current.then(async () => {
          try {
            composer.addImage(await session.addImage(new Uint8Array(await file.arrayBuffer()), file.type));
          } catch (error) {
            setProblem(labels.addImageFailed(error));
          } finally {
            setAdding((count) => count - 1);
          }
        });
      }
    },
    [session, composer, labels],
  );
  return { adding, problem, take };
}
