export type { ConversationAction, TurnOutcome } from './ConversationAction.ts';
export {
  approvalCardState,
  isCardOpen,
  isCardResolved,
  lintRuleCardState,
  skillCardState,
} from './cardState.ts';
export { applyCompaction } from './compaction/applyCompaction.ts';
export type { CompactionPlan, CompactionRefusal } from './compaction/CompactionPlan.ts';
export type { CompactionConditions } from './compaction/planCompaction.ts';
export { planCompaction } from './compaction/planCompaction.ts';
export type { TrimOptions } from './compaction/trimConversation.ts';
export { trimConversation } from './compaction/trimConversation.ts';
export { initialLiveConversation } from './initialLiveConversation.ts';
export type { DisplayStatus } from './itemStatus.ts';
export { approvalRunsCall, isInterrupted, isStreaming, itemStatus } from './itemStatus.ts';
export type { LiveConversation, RunningTurn } from './LiveConversation.ts';
export { marksEdited } from './marksEdited.ts';
export type { MendedConversation } from './mendHistory.ts';
export { mendHistory } from './mendHistory.ts';
export { interruptedResult } from './mendSpan.ts';
export { reduceConversation } from './reduceConversation.ts';
export { storedConversation } from './storedConversation.ts';
export { toolImagesMessage } from './toolImagesMessage.ts';
export { transcriptText } from './transcriptText.ts';
export { isTurnEnd, turnEndItemIDs } from './turnEnds.ts';
export { lastSentFacts, summaryHeading, turnOpenings } from './turnOpenings.ts';
export type { TurnFacts, TurnOpeningOptions } from './turnOpeningText.ts';
export { turnOpeningText } from './turnOpeningText.ts';
export { type UserImages, userImages } from './userImages.ts';
