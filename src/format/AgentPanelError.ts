const marker = Symbol.for('agent-panel.error');

/**
 * Every error this package throws. Its message says what happened, why, and what to do; `code` is what a program
 * decides by. Expected outcomes (an unreadable conversation, a conflict to be chosen) are data, never errors.
 */
export class AgentPanelError extends Error {
  override readonly name: string = 'AgentPanelError';
  /** A stable word for the kind of error, such as `'invalid-option'`. Never shown to a person. */
  readonly code: string;
  // Survives two copies of the package in one program, where `instanceof` does not.
  readonly [marker] = true;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  /** Whether a caught value is an error of this package, whichever copy of the package threw it. */
  static isInstance(value: unknown): value is AgentPanelError {
    return typeof value === 'object' && value !== null && (value as { [marker]?: unknown })[marker] === true;
  }
}
