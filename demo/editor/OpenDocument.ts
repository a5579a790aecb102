import type { Agent } from 'agent-panel/agent';
import type { ConversationSession } from 'agent-panel/session';
import type { DocumentLibrary, LoadedDocument } from '../documents/DocumentLibrary.ts';
import { sameBytes } from '../documents/sameBytes.ts';
import type { Poster } from '../poster/Poster.ts';
import { PosterStore } from '../poster/PosterStore.ts';
import { type DocumentKind, encodePosterFile } from '../poster/posterFile.ts';

export interface OpenDocumentSnapshot {
  /** Whether closing now would lose something: of the poster or of the conversation (SAVE-2). */
  readonly edited: boolean;
  readonly saving: boolean;
  /** Milliseconds since 1970; undefined before the first save. */
  readonly savedAt: number | undefined;
  /** Another tab saved another poster. The person chooses. */
  readonly changedElsewhere: boolean;
  /** Why the last save of the poster failed. The conversation's own troubles show in the panel. */
  readonly problem: string | undefined;
}

/** What opens the conversation beside a poster. */
export type ConnectAgent = (document: {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly posters: PosterStore;
  readonly onEdited: () => void;
}) => { readonly session: ConversationSession; readonly agent: Agent };

/** One document that is open for editing: the poster, its conversation, and the saving of both together. */
export class OpenDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly posters: PosterStore;
  readonly session: ConversationSession;
  readonly agent: Agent;
  readonly #library: DocumentLibrary;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[];
  #seen: Uint8Array;
  #savedPoster: Poster;
  #conversationEdited = false;
  #running: Promise<unknown> = Promise.resolve();
  #snapshot: OpenDocumentSnapshot;

  constructor(id: string, loaded: LoadedDocument, library: DocumentLibrary, connect: ConnectAgent) {
    this.id = id;
    this.kind = loaded.kind;
    this.#library = library;
    this.#seen = loaded.documentFile;
    this.#savedPoster = loaded.poster;
    this.#snapshot = {
      edited: false,
      saving: false,
      savedAt: undefined,
      changedElsewhere: false,
      problem: undefined,
    };
    this.posters = new PosterStore(loaded.poster);
    const { session, agent } = connect({
      id,
      kind: loaded.kind,
      posters: this.posters,
      onEdited: () => {
        this.#conversationEdited = true;
        this.#show();
      },
    });
    this.session = session;
    this.agent = agent;
    this.#stops = [
      this.posters.subscribe(() => this.#show()),
      session.subscribe(() => this.#followSession()),
      library.watch(id, () => void this.#afterRunningSave(() => this.#followOthers())),
    ];
  }

  readonly getSnapshot = (): OpenDocumentSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Saves document.json and the conversation together. Resolves to whether everything is stored; what is not says so in
   * the snapshots. Calls while a save runs wait for one more.
   */
  save(): Promise<boolean> {
    return this.#afterRunningSave(() => this.#saveOnce(this.#seen));
  }

  /** Another tab saved another poster: shows theirs and drops what is open here. */
  async reloadTheirs(): Promise<void> {
    const theirs = await this.#library.load(this.id);
    if (theirs) this.#adopt(theirs);
    this.#show({ changedElsewhere: false });
    await this.session.reloadTheirs();
  }

  /** Another tab saved another poster: writes over theirs. */
  async keepMine(): Promise<void> {
    this.#show({ changedElsewhere: false });
    await this.#afterRunningSave(() => this.#saveOnce(undefined));
    if (this.session.getSnapshot().saving.status === 'conflict') await this.session.keepMine();
  }

  /** Whether a save would write something; in mid-turn the steps so far, which do not mark the document edited yet. */
  get hasUnsavedChanges(): boolean {
    return this.#snapshot.edited || this.session.getSnapshot().edited;
  }

  /** Whether leaving now would cut something short. */
  get isBusy(): boolean {
    return this.#snapshot.edited || this.agent.getSnapshot().running;
  }

  /** Stops a running turn. Resolves when its end is part of the conversation. */
  stopTurn(): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        if (this.agent.getSnapshot().running) return;
        stop();
        resolve();
      };
      const stop = this.agent.subscribe(settle);
      this.agent.stop();
      settle();
    });
  }

  /** Stops a running turn and lets go of the storage. Saves nothing. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.agent.close();
    await this.#running;
    await this.session.close();
  }

  #afterRunningSave<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#running.then(work);
    this.#running = next.catch(() => undefined);
    return next;
  }

  /** Shows what another tab saved, where nothing was changed here: the conversation follows in the same way. */
  async #followOthers(): Promise<void> {
    const theirs = await this.#library.load(this.id);
    if (theirs && this.posters.getSnapshot().poster === this.#savedPoster) this.#adopt(theirs);
  }

  #adopt({ documentFile, poster }: LoadedDocument): void {
    if (sameBytes(documentFile, this.#seen)) return;
    this.#seen = documentFile;
    this.#savedPoster = poster;
    this.posters.reset(poster);
  }

  async #saveOnce(seen: Uint8Array | undefined): Promise<boolean> {
    this.#show({ saving: true, problem: undefined });
    try {
      const { poster } = this.posters.getSnapshot();
      const documentFile = poster === this.#savedPoster ? this.#seen : encodePosterFile({ kind: this.kind, poster });
      if ((await this.#library.save(this.id, documentFile, seen)) === 'changed') {
        this.#show({ saving: false, changedElsewhere: true });
        return false;
      }
      this.#seen = documentFile;
      this.#savedPoster = poster;
      const { status } = await this.session.save();
      const whole = status !== 'conflict' && status !== 'failed';
      this.#show({ saving: false, changedElsewhere: false, ...(whole && { savedAt: Date.now() }) });
      return whole;
    } catch (error) {
      this.#show({ saving: false, problem: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  #followSession(): void {
    // After a save, and after a choice in the panel's own conflict notice.
    if (this.#conversationEdited && !this.session.getSnapshot().edited) this.#conversationEdited = false;
    this.#show();
  }

  #show(values: Partial<OpenDocumentSnapshot> = {}): void {
    const edited = this.posters.getSnapshot().poster !== this.#savedPoster || this.#conversationEdited;
    const next = { ...this.#snapshot, ...values, edited };
    const same = (Object.keys(next) as (keyof OpenDocumentSnapshot)[]).every(
      (key) => next[key] === this.#snapshot[key],
    );
    if (same) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}
