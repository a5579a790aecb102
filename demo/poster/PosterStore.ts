import type { Poster, PosterElement } from './Poster.ts';

export interface PosterSnapshot {
  readonly poster: Poster;
  /** Id of the selected element. */
  readonly selected: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** How an edit becomes an undo step. Edits one after the other with the same `step` are undone together. */
export interface EditOptions {
  readonly step?: string;
}

const maxUndoSteps = 200;

/** The poster that is open, with its undo steps. The conversation is no part of it: it is never undone. */
export class PosterStore {
  #snapshot: PosterSnapshot;
  #undo: readonly Poster[] = [];
  #redo: readonly Poster[] = [];
  #lastStep: string | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(poster: Poster) {
    this.#snapshot = { poster, selected: undefined, canUndo: false, canRedo: false };
  }

  readonly getSnapshot = (): PosterSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  edit(change: (poster: Poster) => Poster, { step }: EditOptions = {}): void {
    const before = this.#snapshot.poster;
    const after = change(before);
    if (after === before) return;
    if (step === undefined || step !== this.#lastStep) this.#undo = [...this.#undo.slice(1 - maxUndoSteps), before];
    this.#redo = [];
    this.#lastStep = step;
    this.#show(after);
  }

  add(element: PosterElement): void {
    this.edit((poster) => ({ ...poster, elements: [...poster.elements, element] }));
    this.select(element.id);
  }

  change(
    id: string,
    values: Partial<Omit<PosterElement, 'id' | 'type'>> & { readonly text?: string; readonly size?: number },
    options?: EditOptions,
  ): void {
    this.edit(
      (poster) => ({
        ...poster,
        elements: poster.elements.map((each) => (each.id === id ? ({ ...each, ...values } as PosterElement) : each)),
      }),
      options,
    );
  }

  remove(id: string): void {
    this.edit((poster) => ({ ...poster, elements: poster.elements.filter((each) => each.id !== id) }));
  }

  select(id: string | undefined): void {
    if (id === this.#snapshot.selected) return;
    this.#lastStep = undefined;
    this.#show(this.#snapshot.poster, id);
  }

  /** The next edit is an undo step of its own, whatever its `step`. */
  endStep(): void {
    this.#lastStep = undefined;
  }

  undo(): void {
    const before = this.#undo.at(-1);
    if (!before) return;
    this.#undo = this.#undo.slice(0, -1);
    this.#redo = [...this.#redo, this.#snapshot.poster];
    this.#lastStep = undefined;
    this.#show(before);
  }

  redo(): void {
    const after = this.#redo.at(-1);
    if (!after) return;
    this.#redo = this.#redo.slice(0, -1);
    this.#undo = [...this.#undo, this.#snapshot.poster];
    this.#lastStep = undefined;
    this.#show(after);
  }

  /** Shows another state of the document, as after a reload: no edit, and nothing to undo. */
  reset(poster: Poster): void {
    this.#undo = [];
    this.#redo = [];
    this.#lastStep = undefined;
    this.#show(poster);
  }

  #show(poster: Poster, selected = this.#snapshot.selected): void {
    this.#snapshot = {
      poster,
      selected: poster.elements.some((each) => each.id === selected) ? selected : undefined,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}
