import type { ConversationAction } from '../conversation/ConversationAction.ts';
import type { LiveConversation } from '../conversation/LiveConversation.ts';
import type { AgentPanelError } from '../format/AgentPanelError.ts';
import type { DraftImage } from '../format/Conversation.ts';
import type { UnreadableReason } from '../format/UnreadableReason.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';

/** What came of opening the document's conversation (the outcomes of FORMAT.md, Reading). */
export type OpeningStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | {
      readonly status: 'restored';
      /** Tool calls that got a result, and results that were dropped, so that a model accepts the history (READ-8). */
      readonly mendedCalls: number;
      /** Images whose file is missing or does not match its hash (READ-3). */
      readonly missingImages: number;
    }
  /** The stored folder is kept byte for byte until a turn has run or New Conversation is confirmed (READ-2). */
  | { readonly status: 'unreadable'; readonly reason: UnreadableReason }
  | { readonly status: 'off' }
  /** The storage could not be read. Nothing is written or removed until `retryOpening` succeeds. */
  | { readonly status: 'failed'; readonly error: AgentPanelError };

export type SavingStatus =
  | {
      readonly status: 'idle' /** Milliseconds since 1970; undefined before the first save. */;
      readonly savedAt?: number;
    }
  | { readonly status: 'running' }
  | {
      /** Another writer changed the archive (SAVE-5). The person chooses `reloadTheirs` or `keepMine`. */
      readonly status: 'conflict';
      /** Why what they chose could not be done. Nothing was changed, and they may choose again. */
      readonly error?: AgentPanelError;
    }
  | {
      readonly status: 'failed';
      readonly error: AgentPanelError /** Milliseconds since 1970. */;
      readonly failedAt: number;
    };

/** How many images the last save left out, each counted once. The conversation stored has `imageOmitted` in their place. */
export interface LeftOutImages {
  /** Of the history, over the cap (IMG-1). */
  readonly history: number;
  /** Of drafts, over the cap (IMG-2). */
  readonly drafts: number;
  /** Those whose file is gone from the archive, or has other bytes, since the conversation was read (READ-3). */
  readonly lost: number;
}

/** One moment of a session. Immutable; a part keeps its identity while it does not change. */
export interface SessionSnapshot {
  readonly opening: OpeningStatus;
  readonly saving: SavingStatus;
  readonly live: LiveConversation;
  /** Whether the conversation has changes that no save has written yet. */
  readonly edited: boolean;
  /** The switch "Keep the agent conversation in the document" (SAVE-3). */
  readonly keepConversation: boolean;
  readonly leftOutImages: LeftOutImages;
  /** From `close` on. Who works in the session ends its work when this is told: it is the last that is heard. */
  readonly isClosed: boolean;
}

/** The conversation of one open document: the only thing that reads and writes its archive. */
export interface ConversationSession {
  getSnapshot(): SessionSnapshot;
  /** Calls back after every change of the snapshot. Returns the stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves when the opening has an outcome, whichever; never rejects. */
  readonly opened: Promise<void>;
  /** Applies an action at once; while the session is loading, right after the restore. */
  dispatch(action: ConversationAction): void;
  /** A new item id: an upper-case UUID, unless the host hands in its own. */
  newID(): string;
  /** Takes an image into the conversation's keeping. The same bytes twice are one image. */
  addImage(bytes: Uint8Array, mimeType: string): Promise<DraftImage>;
  /** The verified bytes of an image of this conversation; undefined when it is missing. */
  loadImage(sha256: string): Promise<Uint8Array | undefined>;
  /**
   * Writes what changed, with the host's own save. Resolves when the archive is as it should be or its status says why
   * not (`conflict`, `failed`): it never rejects for what the storage does.
   */
  save(): Promise<SavingStatus>;
  /** Writes the conversation into another document: Save As, a duplicate (SAVE-7). Rejects when that fails. */
  saveTo(adapter: StorageAdapter): Promise<void>;
  /** Tries the read again after `failed`. */
  retryOpening(): Promise<void>;
  /** Conflict: drops what is live and restores what is stored. */
  reloadTheirs(): Promise<void>;
  /** Conflict: replaces what is stored with what is live. */
  keepMine(): Promise<void>;
  /** Every stored file, byte for byte, by its path inside `agent/`: "Export a copy" of an unreadable conversation. */
  exportStored(): Promise<ReadonlyMap<string, Uint8Array>>;
  setKeepConversation(keep: boolean): void;
  /**
   * Writes what is pending (continuous saves; tried again for some seconds while the storage is busy), then lets go of the
   * adapter. Never rejects: what could not be written is told to `onError`, and in the saving status.
   */
  close(): Promise<void>;
}
