import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Conversation } from '../format/Conversation.ts';
import { emptyConversation } from '../format/emptyConversation.ts';
import { encodeConversation } from '../format/encodeConversation.ts';
import { wordsOf } from '../format/wordsOf.ts';
import type { ConversationAction } from './ConversationAction.ts';

/**
 * Refuses what an action would add, when nobody could store it: a result that is no text, a row without its id. Taken in,
 * it would let every later save fail, and all that came before would be lost with it. Costs what the action adds.
 * @throws AgentPanelError `invalid-action`
 */
export function checkStorable(action: ConversationAction): void {
  if (action.type === 'appendText') {
    if (typeof action.text !== 'string') throw refusal(action, 'Its text is no string.');
    return;
  }
  const parts = partsOf(action);
  if (parts === undefined) return;
  try {
    encodeConversation({ ...emptyConversation, ...parts });
  } catch (error) {
    throw refusal(action, wordsOf(error), error);
  }
}

function refusal(action: ConversationAction, reason: string, cause?: unknown): AgentPanelError {
  return new AgentPanelError(
    'invalid-action',
    `The action ${JSON.stringify(action.type)} was refused, and the conversation is as it was. ${reason}`,
    { cause },
  );
}

/** What an action adds, in the place where it is stored; undefined where it adds nothing, or is none. */
function partsOf(
  action: Exclude<ConversationAction, { readonly type: 'appendText' }>,
): Partial<Conversation> | undefined {
  switch (action.type) {
    case 'rate':
      return action.feedback && { feedback: new Map([[action.itemID, action.feedback]]) };
    case 'setSkillCard':
      return { skillCards: new Map([[action.itemID, action.state]]) };
    case 'setLintRuleCard':
      return { lintRuleCards: new Map([[action.itemID, action.state]]) };
    case 'setApprovalCard':
      return { approvalCards: new Map([[action.itemID, action.state]]) };
    case 'answerQuestions':
      return { items: [{ type: 'questions', id: action.itemID, questions: [], answers: action.answers }] };
    case 'chooseDirection':
      return { resolvedCards: [action.itemID, action.directionID] };
    case 'queueDraft':
    case 'replaceQueuedDraft':
      return { queued: [action.draft] };
    case 'handBackDrafts':
      return { unsent: action.drafts };
    case 'beginTurn': {
      const { item, message, type: _, ...facts } = action;
      return { items: [item], history: [message], sentFacts: [{ message: 0, ...facts }] };
    }
    case 'addItem':
    case 'replaceItem':
      return { items: [action.item] };
    case 'appendMessage':
      return { history: [action.message] };
    case 'extendLastMessage':
      return { history: [{ role: 'assistant', content: action.blocks }] };
    case 'addRequestUsage':
    case 'addSummaryUsage':
      return { lastRoundUsage: action.usage, estimatedCost: action.cost };
    case 'compact':
      return {
        items: [action.notice],
        history: [{ role: 'user', content: [{ type: 'text', text: action.summary }] }],
      };
    case 'endTurn':
      return endedParts(action);
    case 'moveQueuedDraft':
    case 'removeQueuedDraft':
    case 'removeUnsentDraft':
    case 'completeItem':
    case 'removeItem':
    case 'newConversation':
      return undefined;
    default:
      // A new kind of action is to be looked at here; what is none is refused where it would be applied.
      action satisfies never;
      return undefined;
  }
}

function endedParts({ failure, handBack, provider, model }: ConversationAction & { readonly type: 'endTurn' }) {
  return {
    items: failure ? [failure] : [],
    unsent: handBack ?? [],
    ...(provider !== undefined && { provider }),
    ...(model !== undefined && { model }),
  };
}
