import { AgentPanelError } from '../format/AgentPanelError.ts';

/**
 * A host's function that the kit depends on in the middle of its work. Where it throws, or gives what it should not, the
 * error is reported and the kit's own function answers.
 */
export function trusted<Value>(
  own: (() => Value) | undefined,
  accepts: (value: unknown) => boolean,
  fallback: () => Value,
  report: (error: unknown) => void,
): () => Value {
  if (!own) return fallback;
  return () => {
    try {
      const value = own();
      if (accepts(value)) return value;
      report(
        new AgentPanelError('invalid-option', `A function passed to openSession gave back ${String(value)}. Mend it.`),
      );
    } catch (error) {
      report(error);
    }
    return fallback();
  };
}
