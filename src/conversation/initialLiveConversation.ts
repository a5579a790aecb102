import type { Conversation } from '../format/Conversation.ts';
import { emptyConversation } from '../format/index.ts';
import type { LiveConversation } from './LiveConversation.ts';

/** A live conversation in which no turn runs: empty, or a stored one just restored. */
export function initialLiveConversation(conversation: Conversation = emptyConversation): LiveConversation {
  return { conversation, restoredItemIDs: new Set(conversation.items.map((item) => item.id)) };
}
