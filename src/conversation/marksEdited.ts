import type { ConversationAction } from './ConversationAction.ts';

const marking = {
  rate: true,
  setSkillCard: true,
  setLintRuleCard: true,
  setApprovalCard: true,
  answerQuestions: true,
  chooseDirection: true,
  queueDraft: true,
  replaceQueuedDraft: true,
  moveQueuedDraft: true,
  removeQueuedDraft: true,
  handBackDrafts: true,
  removeUnsentDraft: true,
  endTurn: true,
  newConversation: true,
  compact: true,
  beginTurn: false,
  addItem: false,
  appendText: false,
  replaceItem: false,
  completeItem: false,
  removeItem: false,
  appendMessage: false,
  extendLastMessage: false,
  addRequestUsage: false,
  addSummaryUsage: false,
} as const satisfies Record<ConversationAction['type'], boolean>;

/** Whether an action, where it changes something, marks the document edited (SAVE-2). A turn marks it when it ends. */
export function marksEdited(action: ConversationAction): boolean {
  return marking[action.type];
}
