import { optional } from '../codec/Field.ts';
import { text } from '../codec/scalars.ts';
import type { ItemBase, Severity } from '../Item.ts';
import { itemCodec, severity } from '../itemBase.ts';

/** A problem the model reports to the people behind the host. */
export interface ReportedIssueItem extends ItemBase {
  readonly type: 'reportedIssue';
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly severity?: Severity;
  readonly url?: string;
}

export const reportedIssueCodec = itemCodec<ReportedIssueItem>('reportedIssue', {
  title: text,
  text,
  severity: optional(severity),
  url: optional(text),
});
