import type { Draft, DraftImage } from '../../format/Conversation.ts';

/** What the composer holds now. Immutable. */
export interface ComposerContent {
  readonly text: string;
  readonly images: readonly DraftImage[];
}

/**
 * The composer's content, kept beside the session rather than in the text field: nothing that unmounts the field, and no
 * change of the conversation, loses what was typed. It is not saved (CON-1).
 */
export interface ComposerStore {
  getSnapshot(): ComposerContent;
  subscribe(listener: () => void): () => void;
  setText(text: string): void;
  addImage(image: DraftImage): void;
  removeImage(sha256: string): void;
  /** Adds a draft after what is already written. */
  takeIn(draft: Draft): void;
  clear(): void;
}

const empty: ComposerContent = { text: '', images: [] };

export function createComposerStore(): ComposerStore {
  const listeners = new Set<() => void>();
  let content = empty;
  const set = (next: ComposerContent) => {
    content = next;
    for (const listener of listeners) listener();
  };
  const withImages = (added: readonly DraftImage[]) => [
    ...content.images,
    ...added.filter((image) => !content.images.some((known) => known.sha256 === image.sha256)),
  ];
  return {
    getSnapshot: () => content,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setText: (text) => set({ ...content, text }),
    addImage: (image) => set({ ...content, images: withImages([image]) }),
    removeImage: (sha256) => set({ ...content, images: content.images.filter((image) => image.sha256 !== sha256) }),
    takeIn: (draft) =>
      set({
        text: [content.text.trimEnd(), draft.text].filter((text) => text !== '').join('\n\n'),
        images: withImages(draft.images ?? []),
      }),
    clear: () => set(empty),
  };
}
