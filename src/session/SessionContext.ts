import type { ConversationEncoder } from '../format/createConversationEncoder.ts';
import type { Sha256 } from '../format/sha256.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import type { ImageKeeper } from './createImageKeeper.ts';
import type { ConversationPreferences } from './createPreferences.ts';
import type { SessionStore } from './createSessionStore.ts';
import type { DocumentKind, SaveMode } from './SessionOptions.ts';

/** What the parts of a session work with. */
export interface SessionContext {
  readonly adapter: StorageAdapter;
  readonly documentKind: DocumentKind;
  readonly saves: SaveMode;
  readonly preferences: ConversationPreferences;
  readonly store: SessionStore;
  readonly images: ImageKeeper;
  readonly encoder: ConversationEncoder;
  readonly sha256: Sha256;
  readonly now: () => number;
  /** Takes what a part of the host threw. */
  readonly report: (error: unknown) => void;
}
