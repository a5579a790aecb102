import { text } from '../codec/scalars.ts';
import type { ItemBase, Severity } from '../Item.ts';
import { itemCodec, severity } from '../itemBase.ts';

/** A lint rule the model proposes to add. Where it stands is in `lintRuleCards`. */
export interface LintRuleProposalItem extends ItemBase {
  readonly type: 'lintRuleProposal';
  readonly name: string;
  readonly summary: string;
  /** The rule's source text. */
  readonly rule: string;
  readonly severity: Severity;
}

export const lintRuleProposalCodec = itemCodec<LintRuleProposalItem>('lintRuleProposal', {
  name: text,
  summary: text,
  rule: text,
  severity,
});
