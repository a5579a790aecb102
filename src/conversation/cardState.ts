import type { ApprovalCardState, Conversation, LintRuleCardState, SkillCardState } from '../format/Conversation.ts';
import type { Item } from '../format/Item.ts';

/** Where a skill proposal stands; `open` without an entry (CON-2). */
export function skillCardState(conversation: Conversation, itemID: string): SkillCardState {
  return conversation.skillCards.get(itemID) ?? 'open';
}

/** Where a lint-rule proposal stands; `open` without an entry (CON-2). */
export function lintRuleCardState(conversation: Conversation, itemID: string): LintRuleCardState {
  return conversation.lintRuleCards.get(itemID) ?? 'open';
}

/** Where an approval stands; `waiting` without an entry (CON-2). */
export function approvalCardState(conversation: Conversation, itemID: string): ApprovalCardState {
  return conversation.approvalCards.get(itemID) ?? 'waiting';
}

/** Whether questions were answered, or a direction chosen. */
export function isCardResolved(conversation: Conversation, itemID: string): boolean {
  return conversation.resolvedCards.includes(itemID);
}

/** Whether an item is a card that still waits for the person (CON-2). */
export function isCardOpen(conversation: Conversation, item: Item): boolean {
  switch (item.type) {
    case 'questions':
    case 'directions':
      return !isCardResolved(conversation, item.id);
    case 'skillProposal':
      return skillCardState(conversation, item.id) === 'open';
    case 'lintRuleProposal':
      return lintRuleCardState(conversation, item.id) === 'open';
    case 'toolApproval':
      return approvalCardState(conversation, item.id) === 'waiting';
    default:
      return false;
  }
}
