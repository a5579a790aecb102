import type { ConversationAction } from '../conversation/ConversationAction.ts';
import type { ConversationSession } from '../session/ConversationSession.ts';

/**
 * One turn while it runs. Everything it does goes through `dispatch`, which does nothing once the session's running turn
 * is no longer this one: New Conversation or a reload in mid-turn must not be written into by what is still on its way.
 */
export class Turn {
  /** Id of the user item that opened the turn. */
  readonly itemID: string;
  readonly #session: ConversationSession;
  readonly #abort = new AbortController();
  #cancelStep: (() => void) | undefined;

  constructor(session: ConversationSession, itemID: string) {
    this.#session = session;
    this.itemID = itemID;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  isCurrent(): boolean {
    return this.#session.getSnapshot().live.turn?.openingItemID === this.itemID;
  }

  dispatch(action: ConversationAction): void {
    if (this.isCurrent()) this.#session.dispatch(action);
  }

  /** Runs one step. `cancel` leaves items and history whole, at once, when the turn is stopped in the middle of it. */
  async step<Result>(cancel: () => void, work: () => Promise<Result>): Promise<Result> {
    this.#cancelStep = cancel;
    try {
      return await work();
    } finally {
      this.#cancelStep = undefined;
    }
  }

  /**
   * Stops whatever the turn is doing. The bookkeeping is done when this returns, so that a host may stop the agent and
   * close the session in one go; what a backend or a tool still says later is not heard.
   */
  cancel(): void {
    const cancelStep = this.#cancelStep;
    this.#cancelStep = undefined;
    this.#abort.abort();
    cancelStep?.();
  }
}
