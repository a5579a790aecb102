import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Draft } from '../format/Conversation.ts';
import { checkInput, type InputSchema } from './checkInput.ts';

const text: InputSchema = { type: 'string' };
const image: InputSchema = {
  type: 'object',
  properties: { mimeType: text, sha256: text },
  required: ['mimeType', 'sha256'],
};
const schema: InputSchema = {
  type: 'object',
  properties: { text, images: { type: 'array', items: image } },
  required: ['text'],
};

/**
 * A message as it is now, for it may wait, and the host goes on with its object. Refuses what could not be stored: when its
 * turn comes nobody is there to hear of it.
 * @throws AgentPanelError `invalid-argument`
 */
export function copyOfDraft(draft: Draft): Draft {
  const { images, ...rest } = draft ?? {};
  const problem = checkInput(schema, draft === undefined ? draft : images === undefined ? rest : draft);
  if (problem === undefined)
    return images === undefined ? draft && { ...draft } : { ...draft, images: images.map((each) => ({ ...each })) };
  throw new AgentPanelError(
    'invalid-argument',
    `send takes a message, { text, images? }: ${problem}. Nothing was sent. Pass images as addImage gave them.`,
  );
}
