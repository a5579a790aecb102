import type { Conversation } from '../format/Conversation.ts';

/** The turn that runs now. Never stored: after a reopen nothing runs (READ-7). */
export interface RunningTurn {
  /** Index in `history` of the message that opened the turn. */
  readonly openingMessage: number;
  /** Id of the user item that opened the turn. */
  readonly openingItemID: string;
  /** Ids of the items that are still being written: shown, but not stored until they are complete (SAVE-7). */
  readonly streaming: ReadonlySet<string>;
}

/** The conversation as the panel shows it: what is stored, and what is on its way to be. Immutable. */
export interface LiveConversation {
  /** Holds the half-streamed items too; `storedConversation` is the part that a save writes. */
  readonly conversation: Conversation;
  readonly turn?: RunningTurn;
  /**
   * Ids of the items that were restored rather than made in this session: a `running` one among them shows as
   * interrupted, and a `waiting` approval among them no longer has a call to run (READ-7).
   */
  readonly restoredItemIDs: ReadonlySet<string>;
}
