import type { ItemBase, Severity } from '../Item.ts';

/** A problem the model reports to the people behind the host. */
export interface ReportedIssueItem extends ItemBase {
  readonly type: 'reportedIssue';
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly severity?: Severity;
  readonly url?: string;
}
