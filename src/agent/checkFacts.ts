import type { TurnFacts } from '../conversation/turnOpeningText.ts';
import { AgentPanelError } from '../format/AgentPanelError.ts';
import { checkInput } from './checkInput.ts';

const text = { type: ['string', 'undefined'] };
const schema = {
  type: 'object',
  properties: { mode: { type: 'string' }, designSystem: text, context: text },
  required: ['mode'],
};

/**
 * The facts as the host gave them: a promise, or a word that is none, would be told to the model as it is.
 * @throws AgentPanelError `invalid-option`
 */
export function checkFacts(facts: TurnFacts | undefined): TurnFacts | undefined {
  if (facts === undefined) return undefined;
  const problem =
    typeof (facts as { then?: unknown } | null)?.then === 'function'
      ? 'it gave a promise, and a turn opens at once'
      : checkInput(schema, facts);
  if (problem === undefined) return facts;
  throw new AgentPanelError(
    'invalid-option',
    `The turn could not be opened: what the host says of the document ("facts") is wrong, ${problem}.`,
  );
}
