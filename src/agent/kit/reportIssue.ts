import type { ReportedIssueItem } from '../../format/items/reportedIssue.ts';
import { type KitTool, kitTool } from './KitTool.ts';

/** What the model reports. */
export type IssueReport = Pick<ReportedIssueItem, 'title' | 'text' | 'severity'>;

/** Passes a report on to the people behind the host. `url` is where it can be followed. */
export type ReportIssue = (report: IssueReport) => Promise<{ readonly url?: string }> | { readonly url?: string };

const text = { type: 'string', minLength: 1 } as const;

/** Reports a problem. Without a handler of the host's it is only shown. */
export function createReportIssue(report: ReportIssue | undefined): KitTool {
  return kitTool<IssueReport>({
    name: 'report_issue',
    description:
      'Reports a problem with this program or its tools to the people who make it. Not for problems in the document.',
    inputSchema: {
      type: 'object',
      properties: {
        title: text,
        text: { ...text, description: 'What happened, what was expected, how to see it again. Markdown.' },
        severity: { type: 'string', enum: ['info', 'warning', 'error'] },
      },
      required: ['title', 'text'],
    },
    async run(input, { newID, addItem }) {
      const issue: IssueReport = {
        title: input.title,
        text: input.text,
        ...(input.severity && { severity: input.severity }),
      };
      const { url } = (await report?.(issue)) ?? {};
      addItem({ id: newID(), type: 'reportedIssue', ...issue, ...(url !== undefined && { url }) });
      return { content: url === undefined ? 'The issue is reported.' : `The issue is reported: ${url}` };
    },
  });
}
