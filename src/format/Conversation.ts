import type { Item } from './Item.ts';
import type { Message } from './Message.ts';

/** The person's judgement of one turn (VAL-1). */
export interface Feedback {
  readonly rating: 'good' | 'bad';
  /** Stable keys, not shown text. */
  readonly reasons: readonly string[];
  readonly comment?: string;
}

export type SkillCardState = 'open' | 'saved' | 'dismissed';
export type LintRuleCardState = 'open' | 'added' | 'dismissed';
/** `expired`: the turn ended without an answer (CON-2). */
export type ApprovalCardState = 'waiting' | 'approved' | 'approvedAlways' | 'denied' | 'expired';

/** An image of a draft. Its bytes are kept apart, by their hash. */
export interface DraftImage {
  readonly mimeType: string;
  /** SHA-256 of the image's bytes: 64 lower-case hex digits. */
  readonly sha256: string;
}

/** A message that was written but not sent to the model yet (VAL-2). */
export interface Draft {
  readonly text: string;
  readonly images?: readonly DraftImage[];
}

/** Tokens, as non-negative safe integers (VAL-3). */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly webSearchRequests: number;
  /** The share of `cacheWrite` kept for one hour, counted in it too. */
  readonly cacheWrite1h?: number;
  /** The provider's own figure, in US dollars. */
  readonly reportedCost?: number;
}

/** What the conversation cost so far (VAL-4). */
export type Cost =
  | { readonly kind: 'reported'; readonly dollars: number }
  | { readonly kind: 'estimated'; readonly dollars: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notBilled' };

/** Where a turn opens in the history, and the sections of the turn facts it left the model with (VAL-5). */
export interface SentFacts {
  /** Index in `history`. */
  readonly message: number;
  readonly designSystem?: string;
  readonly context?: string;
}

/**
 * One saved conversation: what `conversation.json` holds, `formatVersion` aside.
 *
 * Immutable. An object keeps its identity for as long as it does not change, which is how the encoder and the panel
 * know what did. Keys that format 1 does not name are own properties of the object they were read in and outlive
 * every `{ ...spread }` (READ-4); keyed collections are Maps, so that `__proto__` is a key like any other.
 */
export interface Conversation {
  /** The panel's rows in order. */
  readonly items: readonly Item[];
  /** The model history exactly as it was sent. */
  readonly history: readonly Message[];
  /** What the last turn ran on. Informational: nothing depends on it. */
  readonly provider?: string;
  readonly model?: string;
  /** By the id of the item that ends the rated turn. */
  readonly feedback: ReadonlyMap<string, Feedback>;
  readonly skillCards: ReadonlyMap<string, SkillCardState>;
  readonly lintRuleCards: ReadonlyMap<string, LintRuleCardState>;
  readonly approvalCards: ReadonlyMap<string, ApprovalCardState>;
  /** Ids of the questions and directions already answered, in the order answered. */
  readonly resolvedCards: readonly string[];
  /** Messages sent while a turn ran, still waiting. */
  readonly queued: readonly Draft[];
  /** Messages a turn handed back to the composer. */
  readonly unsent: readonly Draft[];
  /** The conversation's tokens so far. */
  readonly usage: Usage;
  /** Tokens of the last request: how full the context is. */
  readonly lastRoundUsage?: Usage;
  readonly estimatedCost: Cost;
  readonly sentFacts: readonly SentFacts[];
}
