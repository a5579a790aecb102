import type { CompactionPlan } from '../conversation/compaction/CompactionPlan.ts';
import type { Draft } from '../format/Conversation.ts';
import type { Backend } from './Backend.ts';

/** One moment of the agent. Immutable. */
export interface AgentSnapshot {
  /** Whether a turn runs now. The turn itself is in the session's snapshot. */
  readonly running: boolean;
  /** Whether a summary of the conversation is being made. What is sent meanwhile waits in the queue. */
  readonly compacting: boolean;
  readonly provider: string;
  readonly model: string;
  /** The most tokens that the chosen model can read; undefined: unknown. */
  readonly contextTokens: number | undefined;
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
   * go back to the composer. A compaction that runs is stopped too, and changes nothing.
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
  /**
   * Whether Compact is offered now, and what it would send and cost. Sends nothing. The same object while nothing that it
   * depends on changed.
   */
  planCompaction(): CompactionPlan;
  /**
   * Makes the one request that Compact needs, which is billed. `agreed` is the plan whose cost the person was shown and
   * agreed to: where that is not the plan any more, nothing is sent. A request that fails, and an empty summary, leave the
   * conversation as it is and add a row that says why; their tokens count.
   */
  compact(agreed: CompactionPlan): void;
  /** Another model from the next turn on; a turn that runs ends on the one it began with. */
  setBackend(backend: Backend): void;
  /** Stops the turn and ends the agent. The session is the host's to close. */
  close(): void;
}
