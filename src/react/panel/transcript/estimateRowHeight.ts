import type { Item } from '../../../format/Item.ts';

const lineHeight = 20;
const charactersPerLine = 48;

function textHeight(text: string): number {
  return lineHeight * Math.max(1, Math.ceil(text.length / charactersPerLine));
}

/**
 * A row's height in pixels before it was ever shown. Close is good enough: a row is measured once it is on the screen,
 * but far-off guesses make the scroll bar jump.
 */
export function estimateRowHeight(item: Item): number {
  switch (item.type) {
    case 'user':
      return textHeight(item.text) + 40;
    case 'assistant':
      return textHeight(item.text) + 16;
    case 'questions':
      return 60 + item.questions.reduce((height, question) => height + 32 + 32 * question.options.length, 0);
    case 'directions':
      return 80 + 96 * item.directions.length;
    case 'skillProposal':
    case 'lintRuleProposal':
      return 220;
    case 'toolApproval':
      return 140;
    case 'reportedIssue':
      return textHeight(item.text) + 80;
    case 'failure':
      return textHeight(item.text) + 24;
    default:
      return 28;
  }
}
