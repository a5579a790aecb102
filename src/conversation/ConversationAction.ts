import type {
  ApprovalCardState,
  Cost,
  Draft,
  Feedback,
  LintRuleCardState,
  SkillCardState,
  Usage,
} from '../format/Conversation.ts';
import type { Item } from '../format/Item.ts';
import type { FailureItem } from '../format/items/failure.ts';
import type { NoticeItem } from '../format/items/notice.ts';
import type { UserItem } from '../format/items/user.ts';
import type { Block, Message } from '../format/Message.ts';

/** How a turn came to its end. All three count as "a turn has run" (READ-2). */
export type TurnOutcome = 'ended' | 'failed' | 'stopped';

/**
 * Everything that can happen to a conversation. Plain data; `reduceConversation` applies it. All text is made
 * well-formed on the way in (ENC-8).
 */
export type ConversationAction =
  /** Sets or (undefined) clears the rating of the turn that the item ends. */
  | { readonly type: 'rate'; readonly itemID: string; readonly feedback: Feedback | undefined }
  | { readonly type: 'setSkillCard'; readonly itemID: string; readonly state: SkillCardState }
  | { readonly type: 'setLintRuleCard'; readonly itemID: string; readonly state: LintRuleCardState }
  | { readonly type: 'setApprovalCard'; readonly itemID: string; readonly state: ApprovalCardState }
  /** Stores the answers in the item and its id in `resolvedCards`. */
  | {
      readonly type: 'answerQuestions';
      readonly itemID: string;
      readonly answers: ReadonlyMap<string, readonly string[]>;
    }
  | { readonly type: 'chooseDirection'; readonly itemID: string; readonly directionID: string }
  | { readonly type: 'queueDraft'; readonly draft: Draft }
  | { readonly type: 'replaceQueuedDraft'; readonly index: number; readonly draft: Draft }
  | { readonly type: 'moveQueuedDraft'; readonly from: number; readonly to: number }
  | { readonly type: 'removeQueuedDraft'; readonly index: number }
  /** Hands drafts back to the composer, after those already there. */
  | { readonly type: 'handBackDrafts'; readonly drafts: readonly Draft[] }
  | { readonly type: 'removeUnsentDraft'; readonly index: number }
  /** Opens a turn: its row, its message in the history, and the facts' sections it leaves the model with. */
  | {
      readonly type: 'beginTurn';
      readonly item: UserItem;
      readonly message: Message;
      readonly designSystem?: string;
      readonly context?: string;
    }
  /** `streaming`: the item is not complete yet, and is not stored before `completeItem` or the turn's end. */
  | { readonly type: 'addItem'; readonly item: Item; readonly streaming?: boolean }
  /** Adds to the text of a streaming assistant or thinking item. */
  | { readonly type: 'appendText'; readonly itemID: string; readonly text: string }
  /** Replaces the item of the same id and type. */
  | { readonly type: 'replaceItem'; readonly item: Item }
  | { readonly type: 'completeItem'; readonly itemID: string }
  | { readonly type: 'removeItem'; readonly itemID: string }
  | { readonly type: 'appendMessage'; readonly message: Message }
  /** Adds complete blocks to the last message, as they arrive. */
  | { readonly type: 'extendLastMessage'; readonly blocks: readonly Block[] }
  /** Adds one request's tokens to the totals; it becomes `lastRoundUsage`. `cost` is that request's, not the total. */
  | { readonly type: 'addRequestUsage'; readonly usage: Usage; readonly cost: Cost }
  /** Adds the tokens of a summary's request to the totals. It read no context that goes on, so `lastRoundUsage` stays. */
  | { readonly type: 'addSummaryUsage'; readonly usage: Usage; readonly cost: Cost }
  /** Puts a summary in the place of all but the last two turns, and adds the row that says so (`applyCompaction`). */
  | { readonly type: 'compact'; readonly summary: string; readonly notice: NoticeItem }
  /**
   * Ends the running turn: streaming items complete (empty ones go), running tools become cancelled, waiting approvals
   * of this turn expire, provider and model follow, `handBack` goes to `unsent`, `failure` becomes the last row.
   */
  | {
      readonly type: 'endTurn';
      readonly outcome: TurnOutcome;
      readonly provider?: string;
      readonly model?: string;
      readonly failure?: FailureItem;
      readonly handBack?: readonly Draft[];
    }
  /** Empties everything. The next save removes the archive (ARC-3). */
  | { readonly type: 'newConversation' };
