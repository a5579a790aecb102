import type { Conversation, SentFacts } from './Conversation.ts';
import { checkBytes } from './checkBytes.ts';
import { isObject } from './codec/collections.ts';
import { Corruption, describe, Reader } from './codec/Trail.ts';
import { conversationCodec } from './conversationCodec.ts';
import { maxConversationBytes } from './maxConversationBytes.ts';
import type { UnreadableReason } from './UnreadableReason.ts';

const longestParserMessage = 120;

/** What the bytes of a conversation.json hold. */
export type DecodedConversation =
  | { readonly outcome: 'restored'; readonly conversation: Conversation }
  | { readonly outcome: 'unreadable'; readonly reason: UnreadableReason };

const corrupt = (path: string, expected: string, found: string): DecodedConversation => ({
  outcome: 'unreadable',
  reason: { kind: 'corrupt', path, expected, found },
});

/**
 * Reads the bytes of a conversation.json. Pure; never throws, whatever the bytes are: what format 1 does not allow is
 * the outcome `unreadable`, with the reason as data (READ-1).
 *
 * The conversation is as it was stored, but for what reading changes in memory: images without a proper hash are
 * omitted (READ-3), lone surrogates in known texts are U+FFFD (READ-5), `sentFacts` that point nowhere are dropped
 * (READ-6). Verifying image files and mending tool calls come after (`omitImages`, and `mendHistory` of
 * `agent-panel/conversation`).
 * @throws AgentPanelError `invalid-argument` for what is no Uint8Array
 */
export function decodeConversation(bytes: Uint8Array): DecodedConversation {
  checkBytes('decodeConversation', bytes);
  if (bytes.length > maxConversationBytes)
    return corrupt('', `at most ${maxConversationBytes} bytes`, `${bytes.length} bytes`);
  let json: string;
  try {
    // Takes one BOM, and keeps a second one, which is no JSON.
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return corrupt('', 'UTF-8', 'other bytes');
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return corrupt(
      '',
      'JSON',
      String((error as Error).message)
        .slice(0, longestParserMessage)
        .toWellFormed(),
    );
  }
  if (!isObject(value)) return corrupt('', 'an object', describe(value));
  const version: unknown = Object.hasOwn(value, 'formatVersion') ? value.formatVersion : undefined;
  if (Number.isInteger(version) && (version as number) > 1)
    return { outcome: 'unreadable', reason: { kind: 'newer', formatVersion: version as number } };
  if (version !== 1) return corrupt('formatVersion', '1', describe(version));
  try {
    const { formatVersion: _, ...conversation } = conversationCodec.read(value, new Reader(), 1);
    const sentFacts = conversation.sentFacts.filter((facts) => pointsInto(conversation.history.length, facts));
    return { outcome: 'restored', conversation: { ...conversation, sentFacts } };
  } catch (error) {
    if (error instanceof Corruption) return { outcome: 'unreadable', reason: error.reason };
    throw error;
  }
}

function pointsInto(length: number, { message }: SentFacts): boolean {
  return Number.isInteger(message) && message >= 0 && message < length;
}
