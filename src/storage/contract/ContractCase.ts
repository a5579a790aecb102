import type { StorageAdapter } from '../StorageAdapter.ts';

/** One rule that every storage adapter keeps, as a test that any runner can run: it passes unless it throws. */
export interface ContractCase {
  /** The rule of FORMAT.md it shows, or `SEAM` for what the interface itself promises. */
  readonly rule: string;
  /** What the adapter does, in the present tense. */
  readonly title: string;
  /** Hooks without which the case cannot run. A runner leaves out the cases whose hooks it does not offer. */
  readonly needs?: readonly ContractHook[];
  run(context: ContractContext): Promise<void>;
}

export type ContractHook = 'fingerprint' | 'plantOutside' | 'plantLink' | 'failAfterCommit';

/** What a runner gives a case: one empty document of its own, and ways to look behind the adapter's back. */
export interface ContractContext {
  /** A new adapter on the document. Each call gives another one, as another process or tab would have. The runner closes them. */
  open(): StorageAdapter;
  /** Stores a raw file by its path inside `agent/`, behind the adapter's back, as another program would. */
  plant(name: string, bytes: Uint8Array): Promise<void>;
  /** Every raw file stored now, by its path inside `agent/`. */
  files(): Promise<ReadonlyMap<string, Uint8Array>>;
  /** A text that differs after any write, one of the same bytes included: modification times, a counter of transactions. */
  fingerprint?(): Promise<string>;
  /** Stores a file by a path relative to `agent/` that leaves it, such as `../secret`. */
  plantOutside?(path: string, bytes: Uint8Array): Promise<void>;
  /** Stores a symlink under `agent/`, to a file outside that holds these bytes. */
  plantLink?(name: string, bytes: Uint8Array): Promise<void>;
  /** Lets the next commit of any adapter of this document fail after its commit point. */
  failAfterCommit?(): void;
}
