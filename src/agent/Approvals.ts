import type { ToolCallBlock } from '../format/Message.ts';
import type { Turn } from './Turn.ts';

export const approvalAnswers = ['approved', 'approvedAlways', 'denied'] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

interface Waiting {
  readonly turn: Turn;
  readonly name: string;
  readonly answer: (granted: boolean) => void;
}

/** The calls that wait for the person. What was granted for always holds as long as the agent, and is stored nowhere. */
export class Approvals {
  readonly #newID: () => string;
  readonly #always = new Set<string>();
  readonly #waiting = new Map<string, Waiting>();

  constructor(newID: () => string) {
    this.#newID = newID;
  }

  /** Whether the person granted every call of the tool. */
  isGranted(name: string): boolean {
    return this.#always.has(name);
  }

  /** Remembers that every call of the tool is granted. */
  grantAlways(name: string): void {
    this.#always.add(name);
  }

  /** Shows an approval card, which waits as long as no state is set (CON-2), and waits for its answer: never settled when the turn is stopped first. */
  ask(turn: Turn, call: ToolCallBlock, reason: string): Promise<boolean> {
    const id = this.#newID();
    return new Promise((resolve) => {
      this.#waiting.set(id, { turn, name: call.name, answer: resolve });
      turn.dispatch({
        type: 'addItem',
        item: {
          id,
          type: 'toolApproval',
          callID: call.id,
          name: call.name,
          arguments: call.arguments,
          ...(reason !== '' && { reason }),
        },
      });
    });
  }

  /** Answers a call that waits in the running turn. False when none does under this card. */
  answer(itemID: string, answer: ApprovalAnswer): boolean {
    const waiting = this.#waiting.get(itemID);
    if (!waiting) return false;
    this.#settle(itemID, waiting, answer);
    if (answer === 'approvedAlways') {
      this.grantAlways(waiting.name);
      for (const [otherID, other] of [...this.#waiting])
        if (other.name === waiting.name) this.#settle(otherID, other, 'approved');
    }
    return true;
  }

  /** Forgets what waits: its turn is over, and the cards expire with it (CON-2). */
  forgetWaiting(): void {
    this.#waiting.clear();
  }

  #settle(itemID: string, { turn, answer }: Waiting, state: ApprovalAnswer): void {
    this.#waiting.delete(itemID);
    turn.dispatch({ type: 'setApprovalCard', itemID, state });
    answer(state !== 'denied');
  }
}
