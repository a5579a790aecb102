import type { Item } from '../../../format/Item.ts';
import type { PanelLabels } from '../../labels/panelLabels.ts';

/** What a row says, in words to paste elsewhere; nothing for thinking. */
export function transcriptLine(item: Item): string {
  switch (item.type) {
    case 'notice':
    case 'failure':
      return item.text;
    case 'tool':
      return [item.summary || item.name, item.statusText].filter(Boolean).join(': ');
    case 'webSearch':
      return `“${item.query}”`;
    case 'questions':
      return item.questions.map((question) => question.prompt).join('\n');
    case 'directions':
      return [item.prompt, ...item.directions.map((direction) => `- ${direction.title}: ${direction.summary}`)].join(
        '\n',
      );
    case 'skillProposal':
    case 'lintRuleProposal':
      return `${item.name}: ${item.summary}`;
    case 'toolApproval':
      return item.reason ? `${item.name}: ${item.reason}` : item.name;
    case 'reportedIssue':
      return `${item.title}\n${item.text}`;
    default:
      return item.type === 'thinking' ? '' : item.text;
  }
}

/** The conversation as plain text to paste elsewhere: who said what, the agent's steps a line each, no thinking. */
export function readableTranscript(items: readonly Item[], labels: PanelLabels): string {
  const paragraphs: string[] = [];
  let speaker: string | undefined;
  for (const item of items) {
    const line = transcriptLine(item);
    if (line === '') continue;
    const by = item.type === 'user' ? labels.you : labels.agent;
    paragraphs.push(item.type === 'user' || by !== speaker ? `${by}:\n${line}` : line);
    speaker = by;
  }
  return paragraphs.join('\n\n');
}
