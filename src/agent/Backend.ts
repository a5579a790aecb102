import type { Usage } from '../format/Conversation.ts';
import type { Citation } from '../format/Item.ts';
import type { Message, ToolCallBlock } from '../format/Message.ts';

/** A tool as the model is told of it. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object schema. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** What one request sends. */
export interface BackendRequest {
  readonly system?: string;
  /**
   * The history, mended: every call has its result. Restored blocks hold their keys in another order than new ones, so a
   * body is written field by field, never by serializing these objects (HIST-4).
   */
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDescription[];
  /** The bytes of an image of the history. */
  readonly loadImage: (sha256: string) => Promise<Uint8Array | undefined>;
  /** For a backend that keeps its own context, and none other. */
  readonly thread?: ThreadRequest;
}

/** What a backend that keeps its own context has to know beside the messages, the last of which is the person's. */
export interface ThreadRequest {
  /** Whether the thread that ran this backend's last turn knows all of the conversation. If not, a new one begins. */
  readonly isKnown: boolean;
  /** What a new thread is told before the person's message; empty where there is nothing to tell. */
  readonly prefix: () => string;
  /**
   * Asks the person for their approval of a call that the agent behind the backend wants to make. Never settles once the
   * signal has aborted.
   */
  readonly askApproval: (call: ToolCallBlock, reason: string) => Promise<boolean>;
}

/**
 * What a backend says while one request runs, in order. Events of one block share its index. A backend that throws
 * fails the turn; a `BackendError` says how.
 */
export type AgentEvent =
  | { readonly type: 'thinkingDelta'; readonly block: number; readonly text: string }
  | { readonly type: 'textDelta'; readonly block: number; readonly text: string }
  | { readonly type: 'blockEnd'; readonly block: number; readonly citations?: readonly Citation[] }
  /** A complete call. `arguments` is the JSON text exactly as the model wrote it. */
  | {
      readonly type: 'toolCall';
      readonly block: number;
      readonly id: string;
      readonly name: string;
      readonly arguments: string;
    }
  | { readonly type: 'webSearchStart'; readonly block: number; readonly id: string; readonly query: string }
  /** `findings` enters the history as text (HIST-2). */
  | {
      readonly type: 'webSearchEnd';
      readonly id: string;
      readonly status: 'succeeded' | 'failed';
      readonly citations: readonly Citation[];
      readonly findings: string;
    }
  /** A tool that the agent behind the backend runs by itself. It enters the history, with its result, when it ends. */
  | {
      readonly type: 'toolStart';
      readonly id: string;
      readonly name: string;
      readonly arguments: string;
      readonly summary: string;
    }
  | {
      readonly type: 'toolEnd';
      readonly id: string;
      readonly status: 'succeeded' | 'failed';
      readonly content: string;
      /** Where more is known now than at the start. */
      readonly arguments?: string;
      readonly summary?: string;
    }
  /** The request's tokens. Said more than once, the last counts; they are added up once a request. */
  | { readonly type: 'usage'; readonly usage: Usage }
  /**
   * Why the model stopped. `toolCalls`: it waits for the results of its calls. `paused`: the provider broke off long work
   * of its own, and goes on when asked.
   */
  | { readonly type: 'end'; readonly reason: 'done' | 'toolCalls' | 'maxTokens' | 'paused' | 'refusal' };

/** A model that can run turns. One per provider; `src/backends/` has them. */
export interface Backend {
  /** Stored as `provider`, such as `'anthropic'`. */
  readonly provider: string;
  /** Stored as `model`. */
  readonly model: string;
  readonly billing: 'perToken' | 'subscription';
  /** A CLI keeps its own context, so that the history is not sent again and Compact is not offered. */
  readonly keepsOwnContext: boolean;
  /** The most tokens that one answer can have, thinking included. @default unknown */
  readonly maxOutputTokens?: number | undefined;
  /** Whether the provider writes requests to its cache, and bills that, without being asked to. @default false */
  readonly cachesUnasked?: boolean;
  /** Runs one request. Stops, without an error, when the signal aborts. */
  runTurn(request: BackendRequest, signal: AbortSignal): AsyncIterable<AgentEvent>;
  /** Ends what it keeps between requests, such as a program. The agent calls it when it closes; it may be used again. */
  close?(): void;
  /**
   * Runs the request that Compact makes: text in, text out, no tools. The same events. Buys nothing that the person was
   * not shown: nothing is searched, and nothing written to a cache where the provider leaves that to the request.
   * @default none: Compact is not offered
   */
  summarize?(request: BackendRequest, signal: AbortSignal): AsyncIterable<AgentEvent>;
}
