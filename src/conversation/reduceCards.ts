import type { Conversation, Feedback } from '../format/Conversation.ts';
import type { ItemOf, ItemType } from '../format/Item.ts';
import type { ConversationAction } from './ConversationAction.ts';
import { approvalCardState, lintRuleCardState, skillCardState } from './cardState.ts';
import { findItem } from './findItem.ts';
import { keepUnknownKeys } from './keepUnknownKeys.ts';
import { sameValue } from './sameValue.ts';

type CardAction = Extract<
  ConversationAction,
  {
    type: 'rate' | 'setSkillCard' | 'setLintRuleCard' | 'setApprovalCard' | 'answerQuestions' | 'chooseDirection';
  }
>;

const isFeedbackKey = (key: string) => key === 'rating' || key === 'reasons' || key === 'comment';

/** What a person decides about an item. */
export function reduceCards(conversation: Conversation, action: CardAction): Conversation {
  const { items } = conversation;
  const id = action.itemID;
  switch (action.type) {
    case 'rate':
      return rate(conversation, id, action.feedback);
    case 'setSkillCard':
      if (!findItem(items, id, 'skillProposal') || skillCardState(conversation, id) === action.state)
        return conversation;
      return { ...conversation, skillCards: new Map(conversation.skillCards).set(id, action.state) };
    case 'setLintRuleCard':
      if (!findItem(items, id, 'lintRuleProposal') || lintRuleCardState(conversation, id) === action.state)
        return conversation;
      return { ...conversation, lintRuleCards: new Map(conversation.lintRuleCards).set(id, action.state) };
    case 'setApprovalCard':
      if (!findItem(items, id, 'toolApproval') || approvalCardState(conversation, id) === action.state)
        return conversation;
      return { ...conversation, approvalCards: new Map(conversation.approvalCards).set(id, action.state) };
    case 'answerQuestions':
      return resolve(conversation, id, 'questions', (item) => ({ ...item, answers: new Map(action.answers) }));
    case 'chooseDirection':
      return resolve(conversation, id, 'directions', (item) =>
        item.directions.some((direction) => direction.id === action.directionID)
          ? { ...item, chosen: action.directionID }
          : undefined,
      );
  }
}

function rate(conversation: Conversation, id: string, feedback: Feedback | undefined): Conversation {
  const previous = conversation.feedback.get(id);
  if (!feedback) {
    if (!conversation.feedback.has(id)) return conversation;
    const rest = new Map(conversation.feedback);
    rest.delete(id);
    return { ...conversation, feedback: rest };
  }
  const next = keepUnknownKeys(previous, feedback, isFeedbackKey);
  if (!findItem(conversation.items, id) || sameValue(previous, next)) return conversation;
  return { ...conversation, feedback: new Map(conversation.feedback).set(id, next) };
}

// An answer stands once it was given: the next turn was opened with it, and a second click must not rewrite that.
function resolve<Type extends ItemType>(
  conversation: Conversation,
  id: string,
  type: Type,
  answer: (item: ItemOf<Type>) => ItemOf<Type> | undefined,
): Conversation {
  const found = findItem(conversation.items, id, type);
  if (!found || conversation.resolvedCards.includes(id)) return conversation;
  const answered = answer(found.item);
  if (!answered) return conversation;
  return {
    ...conversation,
    items: conversation.items.with(found.index, answered),
    resolvedCards: [...conversation.resolvedCards, id],
  };
}
