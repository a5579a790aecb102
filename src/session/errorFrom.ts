import { AgentPanelError } from '../format/AgentPanelError.ts';
import { wordsOf } from '../format/wordsOf.ts';

/** What was caught, as an error that a status can show. An adapter of a third party may throw anything. */
export function errorFrom(caught: unknown): AgentPanelError {
  if (AgentPanelError.isInstance(caught)) return caught;
  return new AgentPanelError(
    'unexpected',
    `The storage of the conversation failed in a way it should not: ${wordsOf(caught)}. Try again; if it stays, report it to the maker of the storage adapter.`,
    { cause: caught },
  );
}
