import type { Conversation } from '../format/Conversation.ts';
import type { Item } from '../format/Item.ts';
import { approvalCardState, lintRuleCardState, skillCardState } from './cardState.ts';

/**
 * The conversation as plain text, one paragraph an item, for a model that has nothing else of it. What stands behind a
 * disclosure, and citations, are left out.
 *
 * | type | paragraph |
 * |---|---|
 * | `user` | `User: ` text |
 * | `assistant` | `Assistant: ` text |
 * | `thinking` | `Thinking: ` text |
 * | `tool` | `Tool ` name`: ` summary, status text `(`status`)` |
 * | `notice` | `Notice: ` text |
 * | `failure` | `Failure: ` text |
 * | `questions` | `Question: ` prompt, and once answered a line `Answer: ` labels or own words; a pair for each |
 * | `directions` | `Directions: ` prompt, and once chosen a line `Chosen: ` title |
 * | `skillProposal` | `Proposed skill ` name`: ` summary `(`state`)` |
 * | `lintRuleProposal` | `Proposed lint rule ` name`: ` summary `(`state`)` |
 * | `toolApproval` | `Approval asked for ` name`: ` arguments `(`state`)` |
 * | `webSearch` | `Web search: ` query `(`status`)` |
 * | `reportedIssue` | `Reported issue: ` title, and a line with its text |
 */
export function transcriptText(conversation: Conversation): string {
  return conversation.items
    .map((item) => itemText(conversation, item))
    .filter(Boolean)
    .join('\n\n');
}

function itemText(conversation: Conversation, item: Item): string {
  switch (item.type) {
    case 'user':
      return `User: ${item.text}`;
    case 'assistant':
      return `Assistant: ${item.text}`;
    case 'thinking':
      return `Thinking: ${item.text}`;
    case 'tool':
      return `Tool ${item.name}: ${[item.summary, item.statusText].filter(Boolean).join(', ')} (${item.status})`;
    case 'notice':
      return `Notice: ${item.text}`;
    case 'failure':
      return `Failure: ${item.text}`;
    case 'questions':
      return item.questions
        .map(({ id, prompt, options }) => {
          const label = (answer: string) => options.find((option) => option.id === answer)?.label ?? answer;
          const answers = item.answers?.get(id)?.map(label).join(', ');
          return `Question: ${prompt}${answers === undefined ? '' : `\nAnswer: ${answers}`}`;
        })
        .join('\n');
    case 'directions': {
      const chosen = item.directions.find((direction) => direction.id === item.chosen);
      return `Directions: ${item.prompt}${chosen ? `\nChosen: ${chosen.title}` : ''}`;
    }
    case 'skillProposal':
      return `Proposed skill ${item.name}: ${item.summary} (${skillCardState(conversation, item.id)})`;
    case 'lintRuleProposal':
      return `Proposed lint rule ${item.name}: ${item.summary} (${lintRuleCardState(conversation, item.id)})`;
    case 'toolApproval':
      return `Approval asked for ${item.name}: ${item.arguments} (${approvalCardState(conversation, item.id)})`;
    case 'webSearch':
      return `Web search: ${item.query} (${item.status})`;
    case 'reportedIssue':
      return `Reported issue: ${item.title}\n${item.text}`;
  }
}
