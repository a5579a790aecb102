import type { LintRuleProposalItem } from '../../format/items/lintRuleProposal.ts';
import { kitTool } from './KitTool.ts';

const text = { type: 'string', minLength: 1 } as const;

/** Shows a lint rule for the person to add or dismiss. */
export const proposeLintRule = kitTool<Pick<LintRuleProposalItem, 'name' | 'summary' | 'rule' | 'severity'>>({
  name: 'propose_lint_rule',
  description: 'Proposes a rule that the document is checked against from now on. The person adds or dismisses it.',
  inputSchema: {
    type: 'object',
    properties: {
      name: { ...text, description: 'A short key, such as "minimum-text-size".' },
      summary: { ...text, description: 'What the rule finds, in one sentence.' },
      rule: { ...text, description: "The rule's source text." },
      severity: { type: 'string', enum: ['info', 'warning', 'error'] },
    },
    required: ['name', 'summary', 'rule', 'severity'],
  },
  run({ name, summary, rule, severity }, { newID, addItem }) {
    addItem({ id: newID(), type: 'lintRuleProposal', name, summary, rule, severity });
    return { content: 'The lint rule is shown to the person, who adds or dismisses it.' };
  },
});
