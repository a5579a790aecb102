import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { ConversationAction } from './ConversationAction.ts';
import { checkStorable } from './checkStorable.ts';
import { initialLiveConversation } from './initialLiveConversation.ts';
import type { LiveConversation } from './LiveConversation.ts';
import { reduceCards } from './reduceCards.ts';
import { reduceDrafts } from './reduceDrafts.ts';
import { reduceHistory } from './reduceHistory.ts';
import { appendText, reduceItems } from './reduceItems.ts';
import { beginTurn, endTurn } from './reduceTurn.ts';
import { sameValue } from './sameValue.ts';
import { wellFormedValue } from './wellFormedValue.ts';

/**
 * The conversation after an action. Pure: nothing given is changed, what the action does not touch keeps its identity,
 * and an action that changes nothing returns the same object. Ids and indices that are not there change nothing, for
 * a person's click may race with a turn; what only a program can get wrong throws.
 * @throws AgentPanelError `turn-running`, `no-turn`, `no-message`, `duplicate-item` or `invalid-action`
 */
export function reduceConversation(live: LiveConversation, action: ConversationAction): LiveConversation {
  // A delta may end inside a surrogate pair that the next one completes, so it is looked at together with its text.
  if (action?.type === 'appendText') {
    checkStorable(action);
    return appendText(live, action);
  }
  const clean = wellFormedValue(action);
  if (clean) checkStorable(clean);
  switch (clean?.type) {
    case 'rate':
    case 'setSkillCard':
    case 'setLintRuleCard':
    case 'setApprovalCard':
    case 'answerQuestions':
    case 'chooseDirection':
      return withConversation(live, reduceCards(live.conversation, clean));
    case 'queueDraft':
    case 'replaceQueuedDraft':
    case 'moveQueuedDraft':
    case 'removeQueuedDraft':
    case 'handBackDrafts':
    case 'removeUnsentDraft':
      return withConversation(live, reduceDrafts(live.conversation, clean));
    case 'addItem':
    case 'replaceItem':
    case 'completeItem':
    case 'removeItem':
      return reduceItems(live, clean);
    case 'appendMessage':
    case 'extendLastMessage':
    case 'addRequestUsage':
    case 'addSummaryUsage':
    case 'compact':
      return reduceHistory(live, clean);
    case 'beginTurn':
      return beginTurn(live, clean);
    case 'endTurn':
      return endTurn(live, clean);
    case 'newConversation': {
      const empty = initialLiveConversation();
      return !live.turn && sameValue(live.conversation, empty.conversation) ? live : empty;
    }
    default:
      throw new AgentPanelError(
        'invalid-action',
        `There is no action of the type ${JSON.stringify((clean as { type?: unknown } | undefined)?.type)}. The type ConversationAction lists what a conversation does.`,
      );
  }
}

function withConversation(live: LiveConversation, conversation: LiveConversation['conversation']): LiveConversation {
  return conversation === live.conversation ? live : { ...live, conversation };
}
