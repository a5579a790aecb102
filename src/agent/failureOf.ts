import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { FailureItem } from '../format/items/failure.ts';
import { wordsOf } from '../format/wordsOf.ts';
import { BackendError } from './BackendError.ts';

/** The row that says why a turn failed. An error of unknown origin counts as one that may pass. */
export function failureOf(error: unknown, id: string): FailureItem {
  if (BackendError.isInstance(error))
    return {
      id,
      type: 'failure',
      text: error.message,
      retryable: error.retryable,
      ...(error.detail !== undefined && { detail: error.detail }),
    };
  const said = AgentPanelError.isInstance(error) ? error.message : error == null ? '' : wordsOf(error);
  return {
    id,
    type: 'failure',
    text: said === '' ? 'The turn failed for a reason that was not given. Try again.' : `The turn failed: ${said}`,
    retryable: true,
  };
}
