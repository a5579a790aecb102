import { storedConversation } from '../conversation/storedConversation.ts';
import type { Conversation } from '../format/Conversation.ts';
import { isEmptyConversation } from '../format/emptyConversation.ts';
import type { Expectation } from '../storage/StorageAdapter.ts';
import { hasChanges, type SessionState, type StoredArchive } from './SessionState.ts';

/** What a save does to the archive. */
export type SaveDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'remove'; readonly expect: Expectation }
  | {
      readonly do: 'commit';
      readonly conversation: Conversation;
      readonly expect: Expectation;
      /** Over an unreadable folder everything in it goes (ARC-5). */
      readonly purgeForeign: boolean;
    };

/** What becomes of an archive that was read: unchanged stays untouched (ENC-7), unreadable too (READ-2). */
export function decideSave(state: SessionState, archive: StoredArchive): SaveDecision {
  if (!hasChanges(state) || (archive.unreadable && !state.mayReplace)) return { do: 'nothing' };
  return replaceArchive(state, archive.revision, archive.unreadable);
}

/** The live conversation in the place of whatever is stored; an empty one removes it (ARC-3). */
export function replaceArchive(state: SessionState, expect: Expectation, purgeForeign: boolean): SaveDecision {
  const conversation = storedConversation(state.live);
  if (isEmptyConversation(conversation)) return { do: 'remove', expect };
  return { do: 'commit', conversation, expect, purgeForeign };
}
