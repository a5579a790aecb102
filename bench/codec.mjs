import { createConversationEncoder, decodeConversation, encodeConversation } from 'agent-panel/format';
import { compare } from './measure.mjs';
import { conversationOf } from './workload.mjs';

/** Reading and writing conversation.json against JSON itself, and what one more item costs. */
export async function benchCodec() {
  for (const turns of [400, 4000]) {
    const conversation = conversationOf(turns);
    const bytes = encodeConversation(conversation);
    const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
    const plain = JSON.parse(new TextDecoder().decode(bytes));
    await compare(`decode, ${size}`, {
      'TextDecoder fatal + JSON.parse': () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
      decodeConversation: () => decodeConversation(bytes),
    });
    await compare(`encode from nothing, ${size}`, {
      'JSON.stringify (keys in order) → bytes': () => new TextEncoder().encode(JSON.stringify(plain)),
      encodeConversation: () => encodeConversation(conversation),
    });
    const encoder = createConversationEncoder();
    encoder.encode(conversation);
    let next = conversation;
    await compare(`encode after one appended item, ${conversation.items.length} items`, {
      'encodeConversation (from nothing)': () => encodeConversation(next),
      'encoder, to segments': () => {
        next = { ...conversation, items: [...conversation.items, { id: 'N', text: 'one more', type: 'assistant' }] };
        return encoder.encode(next);
      },
    });
  }
}
