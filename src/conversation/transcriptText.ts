import type { Conversation } from '../format/Conversation.ts';
import type { Item } from '../format/Item.ts';

/** The conversation as plain text, one paragraph an item: for a reader, or a model, that has only the words. */
export function transcriptText(conversation: Conversation): string {
  return conversation.items.map(itemText).filter(Boolean).join('\n\n');
}

function itemText(item: Item): string {
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
      return `Proposed skill ${item.name}: ${item.summary}`;
    case 'lintRuleProposal':
      return `Proposed lint rule ${item.name}: ${item.summary}`;
    case 'toolApproval':
      return `Approval asked for ${item.name}: ${item.arguments}`;
    case 'webSearch':
      return `Web search: ${item.query} (${item.status})`;
    case 'reportedIssue':
      return `Reported issue: ${item.title}\n${item.text}`;
  }
}
