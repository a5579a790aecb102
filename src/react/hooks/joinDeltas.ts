import type { ConversationSession, SessionSnapshot } from '../../session/ConversationSession.ts';
import type { ReadableStore } from './useStore.ts';

// For a page in the background, where no frames are drawn.
const framelessMilliseconds = 200;

const joined = new WeakMap<ConversationSession, ReadableStore<SessionSnapshot>>();

/**
 * The session's snapshot as the panel reads it: what a running turn writes into its rows shows with the next frame, all of
 * it at once; everything else shows at once. A model that writes a hundred times a second costs sixty renders.
 */
export function joinDeltas(session: ConversationSession): ReadableStore<SessionSnapshot> {
  const known = joined.get(session);
  if (known) return known;
  const made = createJoinedStore(session);
  joined.set(session, made);
  return made;
}

function createJoinedStore(session: ConversationSession): ReadableStore<SessionSnapshot> {
  const listeners = new Set<() => void>();
  let shown = session.getSnapshot();
  let stop: (() => void) | undefined;
  let cancelWait: (() => void) | undefined;

  function show() {
    cancelWait?.();
    cancelWait = undefined;
    const now = session.getSnapshot();
    if (now === shown) return;
    shown = now;
    for (const listener of [...listeners]) listener();
  }

  function onChange() {
    if (!isOnlyWriting(shown, session.getSnapshot())) return show();
    cancelWait ??= beforeNextFrame(show);
  }

  return {
    getSnapshot: () => (stop ? shown : session.getSnapshot()),
    subscribe(listener) {
      // Wrapped, so that one function subscribed twice is two listeners.
      const own = () => listener();
      listeners.add(own);
      if (!stop) {
        shown = session.getSnapshot();
        stop = session.subscribe(onChange);
      }
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        cancelWait?.();
        cancelWait = undefined;
        stop?.();
        stop = undefined;
      };
    },
  };
}

function beforeNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  const timer = setTimeout(work, framelessMilliseconds);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether a running turn has written into rows that were there, and nothing else has happened. */
function isOnlyWriting(before: SessionSnapshot, after: SessionSnapshot): boolean {
  const { turn, conversation } = after.live;
  return (
    turn !== undefined &&
    conversation.items.length === before.live.conversation.items.length &&
    sameBesides(before, after, 'live') &&
    sameBesides(before.live, after.live, 'conversation') &&
    sameBesides(before.live.conversation, conversation, 'items')
  );
}

function sameBesides<Value extends object>(before: Value, after: Value, except: keyof Value): boolean {
  const keys = Object.keys(after) as (keyof Value)[];
  return (
    keys.length === Object.keys(before).length && keys.every((key) => key === except || before[key] === after[key])
  );
}
