import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { ApprovalCardState, Conversation, SentFacts } from '../format/Conversation.ts';
import type { Item } from '../format/Item.ts';
import type { ConversationAction } from './ConversationAction.ts';
import { approvalCardState } from './cardState.ts';
import { findItem } from './findItem.ts';
import type { LiveConversation } from './LiveConversation.ts';
import { mendHistory } from './mendHistory.ts';
import { handBack } from './reduceDrafts.ts';
import { completedItem } from './reduceItems.ts';
import { turnOpenings } from './turnOpenings.ts';

/** Opens a turn: its row, its message, and what the facts leave the model with. */
export function beginTurn(
  live: LiveConversation,
  action: Extract<ConversationAction, { type: 'beginTurn' }>,
): LiveConversation {
  const { conversation } = live;
  if (live.turn)
    throw new AgentPanelError(
      'turn-running',
      'A turn runs already, and a conversation has one at a time. Dispatch endTurn first, or queueDraft to wait for it.',
    );
  if (action.message.role !== 'user')
    throw new AgentPanelError(
      'invalid-action',
      `A turn is opened by a message of the role "user", not "${action.message.role}".`,
    );
  if (findItem(conversation.items, action.item.id))
    throw new AgentPanelError(
      'duplicate-item',
      `There is an item with the id ${JSON.stringify(action.item.id)} already. Give the turn's item an id of its own (session.newID()).`,
    );
  const opening = conversation.history.length;
  const facts: SentFacts = {
    message: opening,
    ...(action.designSystem !== undefined && { designSystem: action.designSystem }),
    ...(action.context !== undefined && { context: action.context }),
  };
  return {
    ...live,
    conversation: {
      ...conversation,
      items: [...conversation.items, action.item],
      history: [...conversation.history, action.message],
      sentFacts: [...knownOpenings(conversation), facts],
    },
    turn: { openingMessage: opening, openingItemID: action.item.id, streaming: new Set() },
  };
}

// The openings of a history without facts are inferred from its messages, but only while there are no facts at all
// (HIST-6): they are written down before the first facts would hide them.
function knownOpenings(conversation: Conversation): readonly SentFacts[] {
  if (conversation.sentFacts.length > 0) return conversation.sentFacts;
  return turnOpenings(conversation).map((message) => ({ message }));
}

/** Ends the turn. Without one nothing happens: New Conversation may have been quicker than the turn's last event. */
export function endTurn(
  live: LiveConversation,
  action: Extract<ConversationAction, { type: 'endTurn' }>,
): LiveConversation {
  const { turn, conversation } = live;
  if (!turn) return live;
  const first = findItem(conversation.items, turn.openingItemID)?.index ?? conversation.items.length;
  const items: Item[] = conversation.items.slice(0, first);
  const expired: [string, ApprovalCardState][] = [];
  for (const item of conversation.items.slice(first)) {
    const settled = turn.streaming.has(item.id) ? completedItem(item) : item;
    if (!settled) continue;
    if (settled.type === 'toolApproval' && approvalCardState(conversation, settled.id) === 'waiting')
      expired.push([settled.id, 'expired']);
    const runs = (settled.type === 'tool' || settled.type === 'webSearch') && settled.status === 'running';
    items.push(runs ? { ...settled, status: 'cancelled' } : settled);
  }
  if (action.failure) items.push(action.failure);
  // A call whose result never came would be refused by every provider, today as after a reopen (READ-8).
  const { history, sentFacts } = mendHistory(conversation).conversation;
  const { turn: _ended, ...rest } = live;
  return {
    ...rest,
    conversation: handBack(
      {
        ...conversation,
        items,
        history,
        sentFacts,
        ...(expired.length > 0 && { approvalCards: new Map([...conversation.approvalCards, ...expired]) }),
        ...(action.provider !== undefined && { provider: action.provider }),
        ...(action.model !== undefined && { model: action.model }),
      },
      action.handBack ?? [],
    ),
  };
}
