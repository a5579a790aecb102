import type { ItemBase } from '../Item.ts';

/** A skill the model proposes to keep. Where it stands is in `skillCards`. */
export interface SkillProposalItem extends ItemBase {
  readonly type: 'skillProposal';
  readonly name: string;
  readonly summary: string;
  /** Markdown. */
  readonly content: string;
}
