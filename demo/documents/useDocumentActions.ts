import { useCallback, useEffect, useMemo, useState } from 'react';
import { emptyPoster } from '../poster/Poster.ts';
import type { DocumentLibrary, DocumentSummary } from './DocumentLibrary.ts';
import { downloadPackage } from './downloadPackage.ts';

/** The documents, and what the list does with them. What fails is told in `problem`. */
export function useDocumentActions(library: DocumentLibrary) {
  const [documents, setDocuments] = useState<readonly DocumentSummary[]>();
  const [problem, setProblem] = useState<string>();

  /** Runs one action, then shows the list as it is now. */
  const run = useCallback(
    async <T>(action: () => Promise<T>): Promise<T | undefined> => {
      setProblem(undefined);
      try {
        const result = await action();
        setDocuments(await library.list());
        return result;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    [library],
  );

  useEffect(() => {
    const show = () => void run(async () => undefined);
    show();
    // Another tab may have saved meanwhile.
    addEventListener('focus', show);
    return () => removeEventListener('focus', show);
  }, [run]);

  const actions = useMemo(
    () => ({
      create: () => run(() => library.create({ kind: 'document', poster: emptyPoster })),
      createFromTemplate: ({ id, poster }: DocumentSummary) =>
        run(() =>
          library.duplicate(id, {
            kind: 'document',
            poster: { ...poster, title: poster.title.replace(/ template$/i, '') || emptyPoster.title },
          }),
        ),
      makeTemplate: ({ id, poster }: DocumentSummary) =>
        run(() =>
          library.duplicate(id, { kind: 'template', poster: { ...poster, title: `${poster.title} template` } }),
        ),
      duplicate: ({ id, kind, poster }: DocumentSummary) =>
        run(() => library.duplicate(id, { kind, poster: { ...poster, title: `${poster.title} copy` } })),
      rename: ({ id }: DocumentSummary, title: string) => run(() => library.rename(id, title)),
      download: ({ id }: DocumentSummary) => run(() => downloadPackage(library, id)),
      remove: ({ id }: DocumentSummary) => run(() => library.remove(id)),
    }),
    [library, run],
  );

  return { documents, problem, actions };
}
