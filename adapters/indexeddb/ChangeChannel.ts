import type { Revision } from '../../src/storage/StorageAdapter.ts';
import { tellWatcher } from '../../src/storage/tellWatcher.ts';

interface ChangeMessage {
  readonly documentID: string;
  readonly revision: Revision;
}

/**
 * Tells the other adapters of a database, in this tab and in others, that a document has changed. A channel does not hear
 * itself, and so an adapter does not hear its own writes. Anything of the same origin may send here: what is received is a
 * hint to read again, and never more.
 */
export class ChangeChannel {
  readonly #documentID: string;
  readonly #watchers = new Set<(revision: Revision) => void>();
  readonly #name: string;
  #channel: BroadcastChannel | undefined;

  constructor(database: string, documentID: string) {
    this.#name = `agent-panel:${database}`;
    this.#documentID = documentID;
  }

  announce(revision: Revision): void {
    try {
      this.#open()?.postMessage({ documentID: this.#documentID, revision } satisfies ChangeMessage);
    } catch {
      // What is stored is stored: a hint that could not be given fails nothing.
    }
  }

  watch(onChange: (revision: Revision) => void): () => void {
    // Wrapped, so that one function watching twice is two watchers.
    const watcher = (revision: Revision) => onChange(revision);
    this.#watchers.add(watcher);
    this.#open();
    return () => this.#watchers.delete(watcher);
  }

  close(): void {
    this.#watchers.clear();
    this.#channel?.close();
    this.#channel = undefined;
  }

  #open(): BroadcastChannel | undefined {
    if (this.#channel || typeof BroadcastChannel === 'undefined') return this.#channel;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Partial<ChangeMessage> | null>) => {
      if (data?.documentID !== this.#documentID || typeof data.revision !== 'string') return;
      for (const watcher of this.#watchers) tellWatcher(watcher, data.revision);
    };
    return this.#channel;
  }
}
