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
 * Refuses a message at once that could not be stored: it may wait, and when its turn comes nobody is there to hear of it.
 * @throws AgentPanelError `invalid-argument`
 */
export function checkDraft(draft: Draft): void {
  const { images, ...rest } = draft ?? {};
  const problem = checkInput(schema, draft === undefined ? draft : images === undefined ? rest : draft);
  if (problem === undefined) return;
  throw new AgentPanelError(
    'invalid-argument',
    `send takes a message, { text, images? }: ${problem}. Nothing was sent. Pass images as addImage gave them.`,
  );
}
