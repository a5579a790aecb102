import assert from 'node:assert/strict';
import {
  type Conversation,
  decodeConversation,
  encodeConversation,
  type UnreadableReason,
} from '../../src/format/index.ts';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
export const encodedText = (conversation: Conversation): string => textOf(encodeConversation(conversation));

/** The conversation in bytes, or in the text of a document, that must be readable. */
export function restored(stored: Uint8Array | string): Conversation {
  const decoded = decodeConversation(typeof stored === 'string' ? utf8(stored) : stored);
  assert(decoded.outcome === 'restored', JSON.stringify(decoded));
  return decoded.conversation;
}

/** Why bytes, or the text of a document, cannot be read. */
export function refusal(stored: Uint8Array | string): UnreadableReason {
  const decoded = decodeConversation(typeof stored === 'string' ? utf8(stored) : stored);
  assert(decoded.outcome === 'unreadable', 'the document was read');
  return decoded.reason;
}

/** The text of a document with only the keys that have no default, and these. Values are JSON text. */
export function documentText(members: Readonly<Record<string, string>> = {}): string {
  const all = { formatVersion: '1', items: '[]', history: '[]', ...members };
  return `{${Object.entries(all)
    .map(([key, value]) => `${JSON.stringify(key)}:${value}`)
    .join(',')}}`;
}

/** Equal with `-0` told from `0`, Maps compared by entry, and `__proto__` as the own key it is. */
export function assertDeepEqual(actual: unknown, expected: unknown): void {
  assert.deepStrictEqual(actual, expected);
}

/** The value with the keys of every object in reverse: the same value, spelt otherwise. */
export function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversedKeys(member)]),
  );
}
