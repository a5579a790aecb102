import type { Draft } from '../format/Conversation.ts';

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
  /** Sends a message: opens a turn, or joins the queue while one runs. Waits for a session that is still loading. */
  send(draft: Draft): void;
  /** Stops the running turn. Its calls are answered as cancelled; queued messages go back to the composer. */
  stop(): void;
  /** Runs the last turn's message again after a failure. */
  retry(): void;
  /** Sends the queued drafts of a restored conversation, which wait for the person. */
  sendQueued(): void;
  /** Answers an approval card. `approvedAlways` holds for this tool name until the session closes. */
  answerApproval(itemID: string, answer: 'approved' | 'approvedAlways' | 'denied'): void;
  /** Answers a questions card and opens the next turn with the answers. */
  answerQuestions(itemID: string, answers: ReadonlyMap<string, readonly string[]>): void;
  /** Chooses a direction and opens the next turn with the choice. */
  chooseDirection(itemID: string, directionID: string): void;
  /** Stops the turn and ends the agent. The session is the host's to close. */
  close(): void;
}
