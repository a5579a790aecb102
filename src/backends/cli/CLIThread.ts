import type { AgentEvent, BackendRequest, ThreadRequest } from '../../agent/Backend.ts';
import type { RequestImage } from '../shared/loadRequestImages.ts';

/** An image that can be sent. */
export type SentImage = Extract<RequestImage, { readonly base64: string }>;

/** What a thread is told in one turn. */
export interface CLIMessage {
  readonly text: string;
  readonly images: readonly SentImage[];
  readonly askApproval: ThreadRequest['askApproval'];
}

/** One conversation with one running program, in the program's own protocol. */
export interface CLIThread {
  /** Whether it can be told more: waits for a turn that was stopped, and gives up on a program that does not obey. */
  isReady(): Promise<boolean>;
  /** Runs one turn. Stops, without an error, when the signal aborts; the thread can be told more afterwards. */
  prompt(message: CLIMessage, signal: AbortSignal): AsyncIterable<AgentEvent>;
  close(): void;
}

/** Opens a thread in a program that was just started. */
export type OpenThread = (request: BackendRequest, signal: AbortSignal) => Promise<CLIThread>;
