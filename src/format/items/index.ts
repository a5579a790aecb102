import type { Shape } from '../codec/shape.ts';
import type { ItemOf, ItemType } from '../Item.ts';
import { assistantCodec } from './assistant.ts';
import { directionsCodec } from './directions.ts';
import { failureCodec } from './failure.ts';
import { lintRuleProposalCodec } from './lintRuleProposal.ts';
import { noticeCodec } from './notice.ts';
import { questionsCodec } from './questions.ts';
import { reportedIssueCodec } from './reportedIssue.ts';
import { skillProposalCodec } from './skillProposal.ts';
import { thinkingCodec } from './thinking.ts';
import { toolCodec } from './tool.ts';
import { toolApprovalCodec } from './toolApproval.ts';
import { userCodec } from './user.ts';
import { webSearchCodec } from './webSearch.ts';

/** The codec of each item type. Exhaustive: the compiler names a type that lacks one. */
export const itemCodecs: { readonly [Type in ItemType]: Shape<ItemOf<Type>> } = {
  assistant: assistantCodec,
  directions: directionsCodec,
  failure: failureCodec,
  lintRuleProposal: lintRuleProposalCodec,
  notice: noticeCodec,
  questions: questionsCodec,
  reportedIssue: reportedIssueCodec,
  skillProposal: skillProposalCodec,
  thinking: thinkingCodec,
  tool: toolCodec,
  toolApproval: toolApprovalCodec,
  user: userCodec,
  webSearch: webSearchCodec,
};

/** The item types, in alphabetical order. The set is closed (ITEM-2). */
export const itemTypes = Object.keys(itemCodecs) as readonly ItemType[];
