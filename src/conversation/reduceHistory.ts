import { AgentPanelError } from '../format/AgentPanelError.ts';
import { addCost, addUsage } from '../format/index.ts';
import type { ConversationAction } from './ConversationAction.ts';
import type { LiveConversation } from './LiveConversation.ts';

type HistoryAction = Extract<ConversationAction, { type: 'appendMessage' | 'extendLastMessage' | 'addRequestUsage' }>;

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
      return {
        ...live,
        conversation: {
          ...conversation,
          usage: addUsage(conversation.usage, action.usage),
          lastRoundUsage: action.usage,
          estimatedCost: addCost(conversation.estimatedCost, conversation.usage, action.cost),
        },
      };
  }
}

function requireTurn(live: LiveConversation, type: string) {
  if (!live.turn)
    throw new AgentPanelError(
      'no-turn',
      `${type} belongs to a turn, and none runs: it was ended, or the conversation was emptied. Dispatch beginTurn first, and let a loop stop when its turn is gone from the snapshot.`,
    );
}
