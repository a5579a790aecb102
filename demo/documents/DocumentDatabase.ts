import { createStore, del, entries, get, promisifyRequest, setMany, type UseStore } from 'idb-keyval';

/** The part of a document that is not its conversation, as it is stored. */
export interface StoredDocument {
  /** The bytes of document.json. */
  readonly documentFile: Uint8Array;
  /** Milliseconds since 1970. */
  readonly editedAt: number;
}

/**
 * Keeps each document's `document.json` in IndexedDB, and the other files of its package where it has some. The
 * conversation is not here: its adapter keeps it in a database of its own.
 */
export class DocumentDatabase {
  readonly #documents: UseStore;
  readonly #otherFiles: UseStore;

  readonly #channel: BroadcastChannel;

  constructor(name = 'silverpoint') {
    this.#documents = createStore(`${name}.documents`, 'documents');
    // Apart, so that a list of the documents does not load them.
    this.#otherFiles = createStore(`${name}.otherFiles`, 'files');
    this.#channel = new BroadcastChannel(`${name}.documents`);
  }

  async all(): Promise<ReadonlyMap<string, StoredDocument>> {
    return new Map(await entries<string, StoredDocument>(this.#documents));
  }

  read(id: string): Promise<StoredDocument | undefined> {
    return get<StoredDocument>(id, this.#documents);
  }

  /**
   * Stores what `change` makes of the stored document, in one transaction, and returns it. Where `change` returns
   * undefined, nothing is written.
   */
  update(
    id: string,
    change: (stored: StoredDocument | undefined) => StoredDocument | undefined,
  ): Promise<StoredDocument | undefined> {
    return this.#documents('readwrite', async (store) => {
      const changed = change(await promisifyRequest<StoredDocument | undefined>(store.get(id)));
      if (changed) store.put(changed, id);
      await promisifyRequest(store.transaction);
      if (changed) this.#channel.postMessage(id);
      return changed;
    });
  }

  /** Calls back when another tab changed the document. Returns the stop. */
  watch(id: string, onChange: () => void): () => void {
    const listen = ({ data }: MessageEvent) => {
      if (data === id) onChange();
    };
    this.#channel.addEventListener('message', listen);
    return () => this.#channel.removeEventListener('message', listen);
  }

  async create(documents: ReadonlyMap<string, StoredDocument>): Promise<void> {
    await setMany([...documents], this.#documents);
  }

  async remove(id: string): Promise<void> {
    await del(id, this.#documents);
    await del(id, this.#otherFiles);
  }

  /** The package's files beside document.json and `agent/`, by their path. */
  async readOtherFiles(id: string): Promise<ReadonlyMap<string, Uint8Array>> {
    return (await get<ReadonlyMap<string, Uint8Array>>(id, this.#otherFiles)) ?? new Map();
  }

  async writeOtherFiles(id: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
    if (files.size > 0) await setMany([[id, new Map(files)]], this.#otherFiles);
  }
}
