/**
 * An opaque token for one state of `conversation.json`: equal tokens of one adapter mean equal bytes.
 * `''` means that there is no conversation.json.
 */
export type Revision = string;

/** Something stored under `agent/`, foreign files included. */
export interface Entry {
  /** The path inside `agent/`, with `/` between its parts: `conversation.json`, `images/<sha256>.png`. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** False for what is no regular file: a symlink, a pipe, a device. Such an entry is never opened. */
  readonly plain: boolean;
}

/** The archive as it is stored at one moment. */
export interface Snapshot {
  readonly revision: Revision;
  /** The stored bytes of conversation.json, exactly. Undefined when there is none. The caller may keep and change them. */
  readonly conversation: Uint8Array | undefined;
  /** Every file under `agent/`, sorted by code point of the name. Empty folders are not listed. */
  readonly entries: readonly Entry[];
}

/** What the caller last saw, or the person's word that whatever is there may be replaced. */
export type Expectation = Revision | { readonly overwrite: true };

/** One new state of the archive. */
export interface Commit {
  readonly expect: Expectation;
  /** conversation.json in pieces, joined by the adapter. The caller must not change them before the commit settles. */
  readonly conversation: readonly Uint8Array[];
  /**
   * EVERY image the new conversation refers to, by its path inside `agent/` (`images/<sha256>.<ext>`). The producer is
   * called only for an image that is not stored yet, or is stored with other bytes than its name says; hash-named
   * images that are not listed here go after the commit (SAVE-4).
   */
  readonly images: ReadonlyMap<string, () => Promise<Uint8Array>>;
  /** Remove files that format 1 does not name, too: a turn replaces an unreadable folder (ARC-5). @default false */
  readonly purgeForeign?: boolean;
  /** Honoured up to the commit point: then `aborted` is thrown and nothing has changed. */
  readonly signal?: AbortSignal;
}

export interface CommitResult {
  readonly revision: Revision;
  /** Whether the bytes are known to survive a loss of power. */
  readonly durable: boolean;
  /** Entries that should have gone but could not be removed. They go at a later commit. */
  readonly leftovers: readonly string[];
}

/** How much room the storage has. Absent figures are not known. Bytes. */
export interface StorageUsage {
  readonly used?: number;
  readonly quota?: number;
  /** False when a browser may evict the data under pressure. */
  readonly persisted?: boolean;
}

/**
 * Moves the named bytes of ONE document's archive and never decodes them, so that it cannot damage what it cannot read.
 * All methods may be called at any time; an adapter orders its own writes. Every failure is a `StorageError`.
 * `agent-panel/testing` has the contract that an implementation must pass.
 */
export interface StorageAdapter {
  /** `'filesystem'`, `'indexeddb'`, `'memory'`, or a third party's own word. For messages only. */
  readonly kind: string;
  /** The archive as stored. Never writes, never repairs; a whole archive even while another writer commits. */
  read(): Promise<Snapshot>;
  /**
   * The revision that `read` would give now, without the rest: a session asks for it at each save that has nothing to
   * write. An adapter that would have to read everything for it leaves it out.
   */
  readRevision?(): Promise<Revision>;
  /** The bytes of one entry, or undefined when it is not there. The caller verifies an image's hash. */
  readFile(name: string): Promise<Uint8Array | undefined>;
  /** All or nothing. The same bytes as stored are no write at all. */
  commit(commit: Commit): Promise<CommitResult>;
  /**
   * Replaces the whole archive by these files, byte for byte, by their path inside `agent/`: a copy of a document carries
   * what nobody can read, too (SAVE-7). Names that format 1 does not know are taken, paths that leave `agent/` are refused
   * with `unsafe` before anything is touched. All or nothing. No files at all is `remove`.
   */
  importFiles(files: ReadonlyMap<string, Uint8Array>, expect: Expectation): Promise<CommitResult>;
  /** Removes the whole archive, foreign files included, all or nothing. No archive is no error. */
  remove(expect: Expectation): Promise<void>;
  /** Calls back after another writer changed the archive. A hint: correctness never depends on it. Returns the stop. */
  watch?(onChange: (revision: Revision | undefined) => void): () => void;
  usage?(): Promise<StorageUsage>;
  /**
   * Names the archive: two adapters of one kind at the same location write the same archive. With it, a session can refuse
   * to copy a conversation onto itself.
   */
  location?(): Promise<string>;
  /** Waits for a commit under way, then refuses every call with `closed`. Closing twice is no error. */
  close(): Promise<void>;
}

/** A store of many documents: a database, a folder of packages. */
export interface DocumentStore {
  /** The adapter of one document. Opening reads and creates nothing. */
  open(documentID: string): StorageAdapter;
  /** The ids of the documents that have an archive, sorted by code point. Never decodes one. */
  list(): Promise<readonly string[]>;
}
