import type { Draft } from '../format/Conversation.ts';

/**
 * Which queued drafts wait for the person. Those of a restored conversation do until `release`: opening a document sends
 * nothing. After a failed turn all do, until the person sends something: the next message would only fail the same way.
 */
export class QueueHold {
  // By identity: a draft that the person edits is another one, and theirs.
  #held = new WeakSet<Draft>();
  #paused = false;

  hold(drafts: readonly Draft[]): void {
    for (const draft of drafts) this.#held.add(draft);
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
  }

  release(): void {
    this.#held = new WeakSet();
    this.#paused = false;
  }

  /** The index of the draft to run next; -1 when all wait. */
  next(queued: readonly Draft[]): number {
    return this.#paused ? -1 : queued.findIndex((draft) => !this.#held.has(draft));
  }
}
