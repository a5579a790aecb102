import { askQuestions } from './askQuestions.ts';
import type { KitTool } from './KitTool.ts';
import { proposeDirections } from './proposeDirections.ts';
import { proposeLintRule } from './proposeLintRule.ts';
import { proposeSkill } from './proposeSkill.ts';
import { createReportIssue, type ReportIssue } from './reportIssue.ts';

export type KitToolName =
  | 'ask_questions'
  | 'propose_directions'
  | 'propose_skill'
  | 'propose_lint_rule'
  | 'report_issue';

export const kitToolNames: readonly KitToolName[] = [
  'ask_questions',
  'propose_directions',
  'propose_skill',
  'propose_lint_rule',
  'report_issue',
];

/** The kit's own tools, in a fixed order: the same request twice is the same bytes. */
export function createKitTools(
  names: readonly KitToolName[],
  reportIssue: ReportIssue | undefined,
): readonly KitTool[] {
  const tools: Readonly<Record<KitToolName, KitTool>> = {
    ask_questions: askQuestions,
    propose_directions: proposeDirections,
    propose_skill: proposeSkill,
    propose_lint_rule: proposeLintRule,
    report_issue: createReportIssue(reportIssue),
  };
  return kitToolNames.filter((name) => names.includes(name)).map((name) => tools[name]);
}
