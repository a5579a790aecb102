export { AgentPanelError } from './AgentPanelError.ts';
export type {
  ApprovalCardState,
  Conversation,
  Cost,
  Draft,
  DraftImage,
  Feedback,
  LintRuleCardState,
  SentFacts,
  SkillCardState,
  Usage,
} from './Conversation.ts';
export { addCost, unknownCost } from './cost.ts';
export type { ConversationEncoder, EncodeOptions } from './createConversationEncoder.ts';
export { createConversationEncoder } from './createConversationEncoder.ts';
export type { DecodedConversation } from './decodeConversation.ts';
export { decodeConversation } from './decodeConversation.ts';
export { emptyConversation, isEmptyConversation } from './emptyConversation.ts';
export { encodeConversation } from './encodeConversation.ts';
export type { Citation, Item, ItemBase, ItemOf, ItemType, RunStatus, Severity } from './Item.ts';
export { imageFileName, isSha256, parseImageFileName } from './imageFileName.ts';
export type { ImagePlan } from './images.ts';
export { maxImageBytes, planImages, referencedImages } from './images.ts';
export type { AssistantItem } from './items/assistant.ts';
export type { Direction, DirectionsItem } from './items/directions.ts';
export type { FailureItem } from './items/failure.ts';
export { itemCodecs, itemTypes } from './items/index.ts';
export type { LintRuleProposalItem } from './items/lintRuleProposal.ts';
export type { NoticeItem } from './items/notice.ts';
export type { Question, QuestionOption, QuestionsItem } from './items/questions.ts';
export type { ReportedIssueItem } from './items/reportedIssue.ts';
export type { SkillProposalItem } from './items/skillProposal.ts';
export type { ThinkingItem } from './items/thinking.ts';
export type { ToolItem } from './items/tool.ts';
export type { ToolApprovalItem } from './items/toolApproval.ts';
export type { UserItem } from './items/user.ts';
export type { WebSearchItem } from './items/webSearch.ts';
export type {
  Block,
  ImageBlock,
  ImageOmittedBlock,
  Message,
  Role,
  TextBlock,
  ToolCallBlock,
  ToolResultBlock,
} from './Message.ts';
export { maxConversationBytes } from './maxConversationBytes.ts';
export { omitImages } from './omitImages.ts';
export type { Sha256 } from './sha256.ts';
export { webCryptoSha256 } from './sha256.ts';
export { toWellFormedText } from './toWellFormedText.ts';
export type { UnreadableReason } from './UnreadableReason.ts';
export { addUsage, isZeroUsage, zeroUsage } from './usage.ts';
