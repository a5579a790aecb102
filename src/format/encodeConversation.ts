import type { Conversation } from './Conversation.ts';
import { createConversationEncoder, type EncodeOptions } from './createConversationEncoder.ts';

/**
 * The canonical bytes of conversation.json (ENC-2). Pure. To encode a conversation again and again as it changes, use
 * `createConversationEncoder`.
 * @throws AgentPanelError `invalid-conversation` for values that could not be read again.
 */
export function encodeConversation(conversation: Conversation, options?: EncodeOptions): Uint8Array {
  const segments = createConversationEncoder().encode(conversation, options);
  const bytes = new Uint8Array(segments.reduce((length, segment) => length + segment.length, 0));
  let at = 0;
  for (const segment of segments) {
    bytes.set(segment, at);
    at += segment.length;
  }
  return bytes;
}
