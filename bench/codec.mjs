import { createConversationEncoder, decodeConversation, encodeConversation } from 'agent-panel/format';
import { race } from './measure.mjs';
import { HotPath } from './report.mjs';
import { conversationOf, conversationOfBytes, withOneMore } from './workload.mjs';

/** Reading and writing conversation.json against JSON itself, and what one more item costs. */
export async function benchCodec() {
  const decode = new HotPath('decode', 'Decode: bytes → conversation', 'MB');
  const encode = new HotPath('encode', 'Encode from nothing: conversation → bytes', 'MB');
  for (const megabytes of [0.1, 1, 10, 100]) {
    const bytes = encodeConversation(conversationOfBytes(megabytes * 1e6));
    const plain = JSON.parse(new TextDecoder().decode(bytes));
    const decoded = decodeConversation(bytes);
    if (decoded.outcome !== 'restored') throw new Error('The workload cannot be read.');
    const { conversation } = decoded;
    const bare = () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    decode.add(
      megabytes,
      await race({ 'TextDecoder fatal + JSON.parse': bare, decodeConversation: () => decodeConversation(bytes) }),
      megabytes === 1 || megabytes === 10 ? { decodeConversation: 1.25 } : {},
    );
    encode.add(
      megabytes,
      await race({
        'JSON.stringify → bytes': () => new TextEncoder().encode(JSON.stringify(plain)),
        encodeConversation: () => encodeConversation(conversation),
      }),
      { encodeConversation: 1.3 },
    );
  }
  const append = new HotPath('encode-append', 'Encode after one more item', 'items');
  const bars = new Map([
    [1_000, { 'to bytes': 0.06, 'to segments': 0.02 }],
    [10_000, { 'to bytes': 0.08, 'to segments': 0.02 }],
    [100_000, { 'to bytes': 0.2, 'to segments': 0.02 }],
  ]);
  for (const [items, bar] of bars) append.add(items, await raceAppend(items), bar);
  return [decode, encode, append];
}

/** @param {number} items */
async function raceAppend(items) {
  const conversation = conversationOf(items / 4);
  const toBytes = createConversationEncoder();
  const toSegments = createConversationEncoder();
  toBytes.encode(conversation);
  toSegments.encode(conversation);
  let calls = 0;
  let next = conversation;
  const before = () => {
    calls += 1;
    next = withOneMore(conversation, calls);
  };
  return await race({
    'JSON.stringify of all → bytes': { before, run: () => new TextEncoder().encode(JSON.stringify(next)) },
    'to bytes': { before, run: () => Buffer.concat(toBytes.encode(next)) },
    'to segments': { before, run: () => toSegments.encode(next) },
  });
}
