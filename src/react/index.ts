export { useAgent } from './hooks/useAgent.ts';
export {
  type ApprovalCard,
  type Card,
  type DirectionsCard,
  type QuestionsCard,
  useApprovalCard,
  useDirectionsCard,
  useLintRuleCard,
  useQuestionsCard,
  useSkillCard,
} from './hooks/useCard.ts';
export { type Compaction, useCompaction } from './hooks/useCompaction.ts';
export { useConversation } from './hooks/useConversation.ts';
export { useEndsTurn } from './hooks/useEndsTurn.ts';
export { type TurnFeedback, useFeedback } from './hooks/useFeedback.ts';
export { type ImageURL, useImageURL } from './hooks/useImageURL.ts';
export { type ItemLife, useItemLife, useTurnRuns } from './hooks/useItemLife.ts';
export { useItemIDs, useItems } from './hooks/useItems.ts';
export { useSession } from './hooks/useSession.ts';
export { type SessionStatus, useSessionStatus } from './hooks/useSessionStatus.ts';
export { type ConversationUsage, useUsage } from './hooks/useUsage.ts';
export { useUserImages } from './hooks/useUserImages.ts';
export { AssistantItem, type AssistantItemProps } from './items/assistant/AssistantItem.tsx';
export { DirectionsItem, type DirectionsItemProps } from './items/directions/DirectionsItem.tsx';
export { FailureItem, type FailureItemProps } from './items/failure/FailureItem.tsx';
export { Feedback, type FeedbackProps, feedbackReasons } from './items/feedback/Feedback.tsx';
export { ItemView, type ItemViewProps } from './items/ItemView.tsx';
export { itemComponents } from './items/itemComponents.tsx';
export {
  LintRuleProposalItem,
  type LintRuleProposalItemProps,
} from './items/lintRuleProposal/LintRuleProposalItem.tsx';
export { NoticeItem, type NoticeItemProps } from './items/notice/NoticeItem.tsx';
export { Item } from './items/parts/Item.ts';
export { QuestionsItem, type QuestionsItemProps } from './items/questions/QuestionsItem.tsx';
export { ReportedIssueItem, type ReportedIssueItemProps } from './items/reportedIssue/ReportedIssueItem.tsx';
export { SkillProposalItem, type SkillProposalItemProps } from './items/skillProposal/SkillProposalItem.tsx';
export { ThinkingItem, type ThinkingItemProps } from './items/thinking/ThinkingItem.tsx';
export { ToolItem, type ToolItemProps } from './items/tool/ToolItem.tsx';
export { ToolApprovalItem, type ToolApprovalItemProps } from './items/toolApproval/ToolApprovalItem.tsx';
export { UserItem, type UserItemProps } from './items/user/UserItem.tsx';
export { WebSearchItem, type WebSearchItemProps } from './items/webSearch/WebSearchItem.tsx';
export { defaultLabels, type Labels } from './labels/labels.ts';
export { AgentPanel } from './panel/AgentPanel.tsx';
export type { CompactDialogProps } from './panel/compact/CompactDialog.tsx';
export type { CompactStatusProps } from './panel/compact/CompactStatus.tsx';
export type { ComposerProps } from './panel/composer/Composer.tsx';
export type { FindProps } from './panel/find/Find.tsx';
export type { HeaderProps } from './panel/header/Header.tsx';
export type { NewConversationDialogProps } from './panel/header/NewConversationDialog.tsx';
export type { PanelMenuProps } from './panel/header/PanelMenu.tsx';
export type { TemporaryStorageNoticeProps } from './panel/notices/TemporaryStorageNotice.tsx';
export type { NoticeProps, UnreadableNoticeProps } from './panel/notices/UnreadableNotice.tsx';
export type { QueueProps } from './panel/queue/Queue.tsx';
export type { UnsentProps } from './panel/queue/Unsent.tsx';
export type { RootProps } from './panel/Root.tsx';
export type { Starter } from './panel/Starters.tsx';
export type { SavedConversationSettingProps } from './panel/settings/SavedConversationSetting.tsx';
export type { JumpToLatestProps } from './panel/transcript/JumpToLatest.tsx';
export type { TranscriptProps } from './panel/transcript/Transcript.tsx';
export type { ContextMeterProps } from './panel/usage/ContextMeter.tsx';
export type { UsageSummaryProps } from './panel/usage/UsageSummary.tsx';
export type { AgentPanelProps } from './panel/WholePanel.tsx';
export {
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuItem,
  type MenuItemProps,
  MenuSeparator,
} from './primitives/Menu.tsx';
export type { CompactDialogState, CompactDialogStore } from './provider/CompactDialogStore.ts';
export type { ComposerContent, ComposerStore } from './provider/ComposerStore.ts';
export { ConversationProvider, type ConversationProviderProps } from './provider/ConversationProvider.tsx';
export type { ItemComponent, ItemRenderers, ToolRenderers } from './provider/ItemRenderers.ts';
export { type PanelContextValue, type RenderMarkdown, usePanel } from './provider/PanelContext.ts';
