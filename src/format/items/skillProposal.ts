import { text } from '../codec/scalars.ts';
import type { ItemBase } from '../Item.ts';
import { itemCodec } from '../itemBase.ts';

/** A skill the model proposes to keep. Where it stands is in `skillCards`. */
export interface SkillProposalItem extends ItemBase {
  readonly type: 'skillProposal';
  readonly name: string;
  readonly summary: string;
  /** Markdown. */
  readonly content: string;
}

export const skillProposalCodec = itemCodec<SkillProposalItem>('skillProposal', {
  name: text,
  summary: text,
  content: text,
});
