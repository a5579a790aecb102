import type { SessionSnapshot } from './ConversationSession.ts';
import { createListeners } from './createListeners.ts';
import type { DocumentKind } from './SessionOptions.ts';
import { type SessionState, snapshotOf } from './SessionState.ts';

/** The one place where a session's state is. */
export interface SessionStore {
  state(): SessionState;
  snapshot(): SessionSnapshot;
  /** Applies the changes and tells the listeners, if there is anything new to see. */
  update(changes: Partial<SessionState>): void;
  /** Tells the listeners once, after all of the work. */
  batch(work: () => void): void;
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(
  initial: SessionState,
  kind: DocumentKind,
  report: (error: unknown) => void,
): SessionStore {
  let state = initial;
  let snapshot = snapshotOf(initial, kind);
  let told = snapshot;
  let batches = 0;
  const listeners = createListeners(report);

  function tell() {
    if (batches > 0 || told === snapshot) return;
    told = snapshot;
    listeners.tell();
  }

  return {
    state: () => state,
    snapshot: () => snapshot,
    update(changes) {
      state = { ...state, ...changes };
      snapshot = snapshotOf(state, kind, snapshot);
      tell();
    },
    batch(work) {
      batches += 1;
      try {
        work();
      } finally {
        batches -= 1;
        tell();
      }
    },
    subscribe: listeners.add,
  };
}
