import type { LiveConversation } from '../conversation/LiveConversation.ts';
import { storedConversation } from '../conversation/storedConversation.ts';
import type { Conversation } from '../format/Conversation.ts';
import { isEmptyConversation } from '../format/emptyConversation.ts';
import type { Revision } from '../storage/StorageAdapter.ts';
import type { LeftOutImages, OpeningStatus, SavingStatus, SessionSnapshot } from './ConversationSession.ts';
import type { DocumentKind } from './SessionOptions.ts';

/** An image file whose bytes were verified, or could not be read just now. */
export interface StoredImage {
  /** The path inside `agent/`. */
  readonly name: string;
  /** Bytes; undefined while they cannot be read (READ-3). */
  readonly size: number | undefined;
}

/** The archive as this session last saw it. */
export interface StoredArchive {
  readonly revision: Revision;
  /** By hash. */
  readonly images: ReadonlyMap<string, StoredImage>;
  /** Holds what cannot be read: kept byte for byte until something may replace it (READ-2). */
  readonly unreadable: boolean;
}

export const noArchive: StoredArchive = { revision: '', images: new Map(), unreadable: false };

/** All that a session knows. Everything it shows and decides follows from this. */
export interface SessionState {
  readonly opening: OpeningStatus;
  readonly saving: SavingStatus;
  readonly live: LiveConversation;
  readonly keepConversation: boolean;
  readonly leftOutImages: LeftOutImages;
  /** Undefined as long as nobody looked: still loading, the read failed, or the switch was off. */
  readonly archive: StoredArchive | undefined;
  /** What the archive stands for: as long as the live conversation is this very object, its bytes stand (ENC-7). */
  readonly saved: Conversation;
  /** A turn has run, or New Conversation was confirmed: an unreadable archive may go (READ-2). */
  readonly mayReplace: boolean;
  readonly isClosed: boolean;
}

/** Whether the document may have an archive at all (ARC-4, SAVE-3). */
export function keepsArchive(state: SessionState, kind: DocumentKind): boolean {
  return kind === 'document' && state.keepConversation;
}

/** Whether the session has anything that the archive, as it was last seen, does not have. */
export function hasChanges(state: SessionState): boolean {
  const target = storedConversation(state.live);
  if (state.archive?.unreadable && state.mayReplace) return true;
  if (target === state.saved) return state.archive === undefined && state.mayReplace;
  return !(isEmptyConversation(target) && (state.archive?.revision ?? '') === '');
}

/** What the panel sees. Parts keep their identity, and so does the whole when no part changed. */
export function snapshotOf(state: SessionState, kind: DocumentKind, last?: SessionSnapshot): SessionSnapshot {
  const { opening, saving, live, keepConversation, leftOutImages, isClosed } = state;
  const edited = keepsArchive(state, kind) && hasChanges(state);
  const same =
    last &&
    last.opening === opening &&
    last.saving === saving &&
    last.live === live &&
    last.keepConversation === keepConversation &&
    last.leftOutImages === leftOutImages &&
    last.isClosed === isClosed &&
    last.edited === edited;
  return same ? last : { opening, saving, live, edited, keepConversation, leftOutImages, isClosed };
}
