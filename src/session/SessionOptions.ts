import type { Sha256 } from '../format/sha256.ts';
import type { StorageAdapter } from '../storage/StorageAdapter.ts';
import type { ConversationPreferences } from './createPreferences.ts';

/** What kind of document the conversation is in. Templates and design systems never keep one (ARC-4). */
export type DocumentKind = 'document' | 'template' | 'designSystem';

/**
 * Who decides when to write. `'withDocument'`: the host calls `save()` in its own save. `'continuous'`: each step is
 * written as it comes (SAVE-6).
 */
export type SaveMode = 'withDocument' | 'continuous';

export interface SessionOptions {
  /** The archive of the one document. The session closes it. */
  readonly adapter: StorageAdapter;
  /** @default 'document' */
  readonly documentKind?: DocumentKind;
  /** The switch "Keep the agent conversation in the document". @default one of its own, on, that is not stored */
  readonly preferences?: ConversationPreferences;
  /** @default 'withDocument' */
  readonly saves?: SaveMode;
  /** Called for each change that marks the document edited (SAVE-2); never for a restore, nor with the switch off. */
  readonly onEdited?: () => void;
  /** Makes the ids of new items. @default upper-case UUIDs */
  readonly newID?: () => string;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** Hashes images. @default WebCrypto, which pages served over plain http do not have */
  readonly sha256?: Sha256;
  /** What a listener or `onEdited` threw: the session goes on without it. @default console.error */
  readonly onError?: (error: unknown) => void;
}
