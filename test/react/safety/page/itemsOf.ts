import type { Item } from '../../../../src/format/index.ts';

/** A text in every place of every item type where a stored text is shown. */
export function itemsOf(text: string, id: string): readonly Item[] {
  const citations = [
    { url: text, title: text, citedText: text },
    { url: 'https://example.com/', title: text, citedText: text },
  ];
  return [
    { type: 'user', id: `${id} user`, text, hasImage: true, detail: text, citations },
    { type: 'assistant', id: `${id} assistant`, text, detail: text, citations },
    { type: 'thinking', id: `${id} thinking`, text },
    { type: 'tool', id: `${id} tool`, name: text, summary: text, status: 'failed', statusText: text, detail: text },
    { type: 'webSearch', id: `${id} search`, query: text, status: 'succeeded', detail: text, citations },
    { type: 'notice', id: `${id} notice`, text },
    { type: 'failure', id: `${id} failure`, text, detail: text },
    {
      type: 'questions',
      id: `${id} questions`,
      questions: [
        {
          id: 'q',
          prompt: text,
          options: [{ id: 'o', label: text, description: text }],
          allowsMultiple: false,
          allowsOther: true,
        },
      ],
    },
    {
      type: 'directions',
      id: `${id} directions`,
      prompt: text,
      directions: [{ id: 'd', title: text, summary: text, swatches: [text, 'teal', `url(${text})`] }],
    },
    { type: 'skillProposal', id: `${id} skill`, name: text, summary: text, content: text },
    { type: 'lintRuleProposal', id: `${id} rule`, name: text, summary: text, rule: text, severity: 'warning' },
    { type: 'toolApproval', id: `${id} approval`, callID: 'c', name: text, arguments: text, reason: text },
    { type: 'reportedIssue', id: `${id} issue`, title: text, text, severity: 'error', url: text },
  ];
}
