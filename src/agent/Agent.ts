import type { Draft } from '../format/Conversation.ts';
import type { Backend } from './Backend.ts';

/** One moment of the agent. Immutable. */
export interface AgentSnapshot {
  /** Whether a turn runs now. The turn itself is in the session's snapshot. */
  readonly running: boolean;
  readonly provider: string;
  readonly model: string;
}

/** Drives a session: sends what the person writes, runs the turns, asks for approvals. The panel talks to this. */
export interface Agent {
  getSnapshot(): AgentSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Sends a message: opens a turn, or joins the queue while one runs. Waits for a session that is still loading. A turn
   * that fails hands its message back to the composer, and its opening stays in the history as it was sent: providers
   * take two user messages in a row. Queued messages then wait until the person sends something, or `sendQueued`.
   */
  send(draft: Draft): void;
  /**
   * Stops the running turn, all at once: what it had said is kept, its calls are answered as cancelled, queued messages
   * go back to the composer.
   */
  stop(): void;
  /** Runs the last turn's message again after that turn failed, also after a reopen; otherwise nothing. */
  retry(): void;
  /** Sends the queued drafts that wait for the person: those of a restored conversation, or all after a failed turn. */
  sendQueued(): void;
  /**
   * Answers an approval card. `approvedAlways` holds for this tool name until the agent closes. Granting a card of an
   * earlier session never runs its old call: it sends a message that tells the model so (READ-7).
   */
  answerApproval(itemID: string, answer: 'approved' | 'approvedAlways' | 'denied'): void;
  /** Answers a questions card and opens the next turn with the answers. */
  answerQuestions(itemID: string, answers: ReadonlyMap<string, readonly string[]>): void;
  /** Chooses a direction and opens the next turn with the choice. */
  chooseDirection(itemID: string, directionID: string): void;
  /** Another model from the next turn on; a turn that runs ends on the one it began with. */
  setBackend(backend: Backend): void;
  /** Stops the turn and ends the agent. The session is the host's to close. */
  close(): void;
}
