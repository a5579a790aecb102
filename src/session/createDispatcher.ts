import type { ConversationAction } from '../conversation/ConversationAction.ts';
import { marksEdited } from '../conversation/marksEdited.ts';
import { reduceConversation } from '../conversation/reduceConversation.ts';
import { storedConversation } from '../conversation/storedConversation.ts';
import { callHost } from './callHost.ts';
import { syncSwitch } from './opening.ts';
import type { SessionContext } from './SessionContext.ts';
import { keepsArchive, type SessionState } from './SessionState.ts';

/** Applies actions to a session's conversation. */
export interface Dispatcher {
  /** At once; while the session is loading, at `flush`. */
  dispatch(action: ConversationAction): void;
  /** Applies what waited for the restore. An action that throws does not hold up the next one. */
  flush(): void;
}

/**
 * @param onEdited Called after a change that marks the document edited (SAVE-2), while it keeps its conversation.
 * @param onStep Called after each change of what a save would write.
 */
export function createDispatcher(
  context: SessionContext,
  onEdited: (() => void) | undefined,
  onStep: () => void,
): Dispatcher {
  const { store, documentKind, report } = context;
  let waiting: ConversationAction[] = [];

  function apply(action: ConversationAction): void {
    const before = store.state();
    const live = reduceConversation(before.live, action);
    const mayReplace = before.mayReplace || allowsReplacing(before, action);
    if (live === before.live && mayReplace === before.mayReplace) return;
    // The notice says that the folder is kept: once New Conversation is confirmed, it no longer is.
    const noticeIsOver = action.type === 'newConversation' && before.opening.status === 'unreadable';
    store.update({ live, mayReplace, ...(noticeIsOver && { opening: { status: 'none' } as const }) });
    if (marksEdited(action)) tellHost();
    if (mayReplace !== before.mayReplace || storedConversation(live) !== storedConversation(before.live)) onStep();
  }

  function tellHost() {
    syncSwitch(context);
    if (!onEdited || !keepsArchive(store.state(), documentKind)) return;
    callHost(onEdited, report);
  }

  return {
    dispatch(action) {
      if (store.state().opening.status === 'loading') waiting.push(action);
      else apply(action);
    },
    flush() {
      const actions = waiting;
      waiting = [];
      for (const action of actions)
        try {
          apply(action);
        } catch (error) {
          report(error);
        }
    },
  };
}

/** A turn that has run and a confirmed New Conversation may replace what nobody could read (READ-2). */
function allowsReplacing({ archive, opening, live }: SessionState, action: ConversationAction): boolean {
  if (!archive?.unreadable && opening.status !== 'failed') return false;
  return action.type === 'newConversation' || (action.type === 'endTurn' && live.turn !== undefined);
}
