import type { AssistantItem } from './items/assistant.ts';
import type { DirectionsItem } from './items/directions.ts';
import type { FailureItem } from './items/failure.ts';
import type { LintRuleProposalItem } from './items/lintRuleProposal.ts';
import type { NoticeItem } from './items/notice.ts';
import type { QuestionsItem } from './items/questions.ts';
import type { ReportedIssueItem } from './items/reportedIssue.ts';
import type { SkillProposalItem } from './items/skillProposal.ts';
import type { ThinkingItem } from './items/thinking.ts';
import type { ToolItem } from './items/tool.ts';
import type { ToolApprovalItem } from './items/toolApproval.ts';
import type { UserItem } from './items/user.ts';
import type { WebSearchItem } from './items/webSearch.ts';

/** A page that an answer rests on, or that a search found. */
export interface Citation {
  readonly url: string;
  readonly title?: string;
  readonly citedText?: string;
}

/** What every row of the panel has, whatever its type (ITEM-1). */
export interface ItemBase {
  /** Unique by intent, not by guarantee (READ-6). New ones are upper-case UUIDs. */
  readonly id: string;
  /** The long text behind the row's disclosure. */
  readonly detail?: string;
  readonly citations?: readonly Citation[];
}

/** How far a tool call or a web search has come. */
export type RunStatus = 'running' | 'succeeded' | 'failed' | 'cancelled';

export type Severity = 'info' | 'warning' | 'error';

/** The rows of the panel. The set is closed (ITEM-2): hosts change how a type looks, never what is stored. */
export type Item =
  | AssistantItem
  | DirectionsItem
  | FailureItem
  | LintRuleProposalItem
  | NoticeItem
  | QuestionsItem
  | ReportedIssueItem
  | SkillProposalItem
  | ThinkingItem
  | ToolItem
  | ToolApprovalItem
  | UserItem
  | WebSearchItem;

export type ItemType = Item['type'];

/** The item of one type. */
export type ItemOf<Type extends ItemType> = Extract<Item, { readonly type: Type }>;
