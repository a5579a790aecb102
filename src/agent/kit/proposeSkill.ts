import type { SkillProposalItem } from '../../format/items/skillProposal.ts';
import { kitTool } from './KitTool.ts';

const text = { type: 'string', minLength: 1 } as const;

/** Shows a skill for the person to save or dismiss. */
export const proposeSkill = kitTool<Pick<SkillProposalItem, 'name' | 'summary' | 'content'>>({
  name: 'propose_skill',
  description:
    'Proposes to keep a way of working as a skill that later conversations can use. The person saves or dismisses it.',
  inputSchema: {
    type: 'object',
    properties: {
      name: { ...text, description: 'A short name, such as "Poster margins".' },
      summary: { ...text, description: 'When to use the skill, in one sentence.' },
      content: { ...text, description: 'The skill itself, as Markdown.' },
    },
    required: ['name', 'summary', 'content'],
  },
  run({ name, summary, content }, { newID, addItem }) {
    addItem({ id: newID(), type: 'skillProposal', name, summary, content });
    return { content: 'The skill is shown to the person, who saves or dismisses it.' };
  },
});
