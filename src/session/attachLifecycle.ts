import type { ConversationSession } from './ConversationSession.ts';

/** The part of `window` that is used. */
export interface LifecycleTarget {
  addEventListener(type: 'pagehide' | 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'pagehide' | 'visibilitychange', listener: () => void): void;
}

/**
 * Saves when the page is hidden or left, the last moments a browser grants: for a session that saves continuously.
 * Pass `window`, to which `visibilitychange` bubbles from the document. Returns the stop.
 */
export function attachLifecycle(session: ConversationSession, target: LifecycleTarget): () => void {
  const save = () => void session.save();
  target.addEventListener('pagehide', save);
  target.addEventListener('visibilitychange', save);
  return () => {
    target.removeEventListener('pagehide', save);
    target.removeEventListener('visibilitychange', save);
  };
}
