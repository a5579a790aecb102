import type { Conversation, Draft } from '../format/Conversation.ts';
import type { ConversationAction } from './ConversationAction.ts';
import { keepUnknownKeys } from './keepUnknownKeys.ts';
import { sameValue } from './sameValue.ts';

type DraftAction = Extract<
  ConversationAction,
  {
    type:
      | 'queueDraft'
      | 'replaceQueuedDraft'
      | 'moveQueuedDraft'
      | 'removeQueuedDraft'
      | 'handBackDrafts'
      | 'removeUnsentDraft';
  }
>;

const isDraftKey = (key: string) => key === 'text' || key === 'images';

/** The messages that wait: queued behind a turn, or handed back to the composer. */
export function reduceDrafts(conversation: Conversation, action: DraftAction): Conversation {
  const { queued, unsent } = conversation;
  switch (action.type) {
    case 'queueDraft':
      return { ...conversation, queued: [...queued, action.draft] };
    case 'replaceQueuedDraft': {
      const previous = queued[action.index];
      if (!previous) return conversation;
      const next = keepUnknownKeys(previous, action.draft, isDraftKey);
      return sameValue(previous, next) ? conversation : { ...conversation, queued: queued.with(action.index, next) };
    }
    case 'moveQueuedDraft': {
      const moved = queued[action.from];
      if (!moved || !queued[action.to] || action.from === action.to) return conversation;
      return { ...conversation, queued: queued.toSpliced(action.from, 1).toSpliced(action.to, 0, moved) };
    }
    case 'removeQueuedDraft':
      return queued[action.index] ? { ...conversation, queued: queued.toSpliced(action.index, 1) } : conversation;
    case 'handBackDrafts':
      return handBack(conversation, action.drafts);
    case 'removeUnsentDraft':
      return unsent[action.index] ? { ...conversation, unsent: unsent.toSpliced(action.index, 1) } : conversation;
  }
}

/** Puts drafts behind those already handed back. */
export function handBack(conversation: Conversation, drafts: readonly Draft[]): Conversation {
  return drafts.length === 0 ? conversation : { ...conversation, unsent: [...conversation.unsent, ...drafts] };
}
