import { AgentPanelError } from '../format/AgentPanelError.ts';

/** What was caught, as an error that a status can show. An adapter of a third party may throw anything. */
export function errorFrom(caught: unknown): AgentPanelError {
  if (AgentPanelError.isInstance(caught)) return caught;
  const words = caught instanceof Error ? caught.message : String(caught);
  return new AgentPanelError(
    'unexpected',
    `The storage of the conversation failed in a way it should not: ${words}. Try again; if it stays, report it to the maker of the storage adapter.`,
    { cause: caught },
  );
}
