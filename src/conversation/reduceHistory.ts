import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Conversation, Cost, Usage } from '../format/Conversation.ts';
import { addCost, addUsage } from '../format/index.ts';
import type { ConversationAction } from './ConversationAction.ts';
import { applyCompaction } from './compaction/applyCompaction.ts';
import type { LiveConversation } from './LiveConversation.ts';
import { reduceItems } from './reduceItems.ts';

type HistoryAction = Extract<
  ConversationAction,
  { type: 'appendMessage' | 'extendLastMessage' | 'addRequestUsage' | 'addSummaryUsage' | 'compact' }
>;

/** What the model is sent and what it costs. */
export function reduceHistory(live: LiveConversation, action: HistoryAction): LiveConversation {
  const { conversation } = live;
  switch (action.type) {
    case 'appendMessage':
      requireTurn(live, action.type);
      return { ...live, conversation: { ...conversation, history: [...conversation.history, action.message] } };
    case 'extendLastMessage': {
      requireTurn(live, action.type);
      const last = conversation.history.at(-1);
      if (!last)
        throw new AgentPanelError(
          'no-message',
          'extendLastMessage adds to the last message, and the history is empty. Dispatch appendMessage first.',
        );
      if (action.blocks.length === 0) return live;
      const extended = { ...last, content: [...last.content, ...action.blocks] };
      return { ...live, conversation: { ...conversation, history: conversation.history.with(-1, extended) } };
    }
    case 'addRequestUsage':
      return { ...live, conversation: { ...spent(conversation, action), lastRoundUsage: action.usage } };
    case 'addSummaryUsage':
      return { ...live, conversation: spent(conversation, action) };
    case 'compact': {
      if (live.turn)
        throw new AgentPanelError(
          'turn-running',
          'A turn runs, and its messages would lose their place. Compact when it has ended.',
        );
      return reduceItems(
        { ...live, conversation: applyCompaction(conversation, action.summary) },
        { type: 'addItem', item: action.notice },
      );
    }
  }
}

function spent(conversation: Conversation, { usage, cost }: { readonly usage: Usage; readonly cost: Cost }) {
  return {
    ...conversation,
    usage: addUsage(conversation.usage, usage),
    estimatedCost: addCost(conversation.estimatedCost, conversation.usage, cost),
  };
}

function requireTurn(live: LiveConversation, type: string) {
  if (!live.turn)
    throw new AgentPanelError(
      'no-turn',
      `${type} belongs to a turn, and none runs: it was ended, or the conversation was emptied. Dispatch beginTurn first, and let a loop stop when its turn is gone from the snapshot.`,
    );
}
